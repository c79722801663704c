import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { lineAmount } from '@portal/contract/fields/money/money.rules'
import { Grid, Text } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import { useMoney } from '../../../formatting/use-money.ts'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import { usePortal } from '../../../portal/use-portal.ts'
import type { CartLine } from '../lines/cart-lines.ts'
import { lineProblem } from '../lines/line-problem.ts'
import styles from './review-lines.module.css'

interface ReviewLinesProps {
  readonly lines: readonly CartLine[]
  readonly edit: ReactNode
}

/** The order's items for review before placing it. */
export function ReviewLines({ lines, edit }: ReviewLinesProps) {
  return (
    <Section title="Items" aside={edit} flush>
      <Text as="ul" size={13} ruled="between">
        {lines.map((line) => (
          <ReviewLine key={line.item.variantId} line={line} />
        ))}
      </Text>
    </Section>
  )
}

function ReviewLine({ line }: { readonly line: CartLine }) {
  const { item, title, options, sku, price } = line
  const money = useMoney()
  const { show_sku: showSku, show_quantity: showsQuantity } = usePortal().settings
  const problem = lineProblem(line, showsQuantity)
  return (
    <Grid
      template="2.75rem minmax(0, 1fr) auto 7rem"
      as="li"
      align="center"
      rowGap={4}
      gap={16}
      padY={10}
      padX={16}
      className={styles.line}
      data-invalid={problem !== undefined || undefined}
    >
      <ItemPicture url={line.image} />
      <div>
        <Text weight="medium" anywhere>
          {title}
        </Text>
        <Text tone="muted" size={12} className={styles.facts}>
          {[options, showSku ? sku : ''].filter(Boolean).join(' · ')}
        </Text>
        {problem ? (
          <Text tone="negative" size={12} weight="medium">
            {problem}
          </Text>
        ) : null}
      </div>
      <Text textAlign="end" tabular tone="muted" className={styles.count}>
        {formatCount(item.quantity)} × {money(price)}
      </Text>
      <Text textAlign="end" tabular>
        {price === null ? '' : money(lineAmount({ price, quantity: item.quantity }))}
      </Text>
    </Grid>
  )
}
