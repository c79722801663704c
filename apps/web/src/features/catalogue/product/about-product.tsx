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

export function AboutProduct({ product, variant }: AboutProductProps) {
  const pictureUrl = usePictureUrl()
  const details = variant?.description ?? null
  return (
    <Section title="About">
      <Grid align="start" gap={20} className={styles.about}>
        <Part title="Description" empty="There is no description of this product yet.">
          {product.description ? <RichText html={product.description} pictureUrl={pictureUrl} /> : null}
        </Part>
        <Part title="Additional Details" empty="There are no additional details for this selection.">
          {details ? <RichText html={details} pictureUrl={pictureUrl} /> : null}
        </Part>
        <Part title="Attributes" empty="This product has no attributes.">
          {valuesOf(product.attributes)}
        </Part>
        <Part title="Custom Attributes" empty="This product has no custom attributes.">
          {valuesOf(product.customFields)}
        </Part>
      </Grid>
    </Section>
  )
}

interface PartProps {
  readonly title: string
  readonly empty: string
  readonly children: ReactNode
}

function Part({ title, empty, children }: PartProps) {
  return (
    <Stack gap={6} className={styles.part}>
      <h3>{title}</h3>
      {children ?? (
        <Text tone="muted" size={13}>
          {empty}
        </Text>
      )}
    </Stack>
  )
}

/** Names and values as a list; the values of the same name are in one row. */
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
