import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { Grid, Stack, Text } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { RichText } from '@portal/ui/rich-text'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import { usePictureUrl } from '../../../portal/use-picture-url.ts'
import styles from './product.module.css'

interface AboutProductProps {
  readonly product: Product
  readonly variant: Variant | undefined
}

/** Details of a product; empty details take one line. */
export function ProductDetails({ product, variant }: AboutProductProps) {
  const pictureUrl = usePictureUrl()
  const html = (text: string | null | undefined) =>
    text ? <RichText html={text} pictureUrl={pictureUrl} /> : null
  const parts = [
    { title: 'Description', content: html(product.description), empty: 'No description yet.' },
    {
      title: 'Additional details',
      content: html(variant?.description),
      empty: 'No additional details for this selection.',
    },
    { title: 'Attributes', content: valuesOf(product.attributes), empty: 'No attributes.' },
    {
      title: 'Custom attributes',
      content: valuesOf(product.customFields),
      empty: 'No custom attributes.',
    },
  ]
  const filled = parts.filter(({ content }) => content !== null)
  const empty = parts.filter(({ content }) => content === null)
  return (
    <Section title="About">
      <Stack gap={16}>
        {filled.length > 0 ? (
          <Grid align="start" gap={20} className={styles.about}>
            {filled.map(({ title, content }) => (
              <Stack key={title} gap={6} className={styles.part}>
                <h3>{title}</h3>
                {content}
              </Stack>
            ))}
          </Grid>
        ) : null}
        {empty.length > 0 ? (
          <Text tone="muted" size={13}>
            {empty.map(({ title, empty: words }) => (
              <span key={title}>{words} </span>
            ))}
          </Text>
        ) : null}
      </Stack>
    </Section>
  )
}

/** Names and values as a list; values with the same name share a row. */
function valuesOf(values: Product['attributes']): ReactNode {
  if (values.length === 0) return null
  const names = [...new Set(values.map(({ name }) => name))]
  const rows = names.map((name) => ({
    name,
    value: values
      .filter((one) => one.name === name)
      .map(({ value }) => value)
      .join(', '),
  }))
  return <KeyValues rows={rows} />
}
