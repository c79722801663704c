import { marginPercent } from '@portal/contract/catalogue/margin.rules'
import { priceText } from '@portal/contract/catalogue/product-display.rules'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import styles from './product-card.module.css'

interface PriceFactsProps {
  readonly row: ProductRow
  /** The code point of the currency's symbol. */
  readonly unicodeDecimal: number
}

/** A product's price or price range, and below it MSRP, margin and MAP if the supplier provides them. */
export function PriceFacts({ row, unicodeDecimal }: PriceFactsProps) {
  const { minPrice, maxPrice, minMsrp, maxMsrp, minMap, maxMap } = row
  const range = (least: string | null, most: string | null) =>
    least === null ? undefined : priceText(least, most, unicodeDecimal)
  // A range of prices has no single margin.
  const margin = minPrice === maxPrice && minMsrp === maxMsrp ? marginPercent(minPrice, minMsrp) : undefined
  const facts = [
    { name: 'MSRP', value: range(minMsrp, maxMsrp) },
    { name: 'Margin', value: margin === undefined ? undefined : `${margin}%` },
    { name: 'MAP', value: range(minMap, maxMap) },
  ].filter(({ value }) => value !== undefined)
  return (
    <Stack gap={2} shrinks>
      <Text size={16} figure className={styles.price} data-missing={minPrice === null || undefined}>
        {priceText(minPrice, maxPrice, unicodeDecimal)}
      </Text>
      {facts.length > 0 ? (
        <Row as="p" wrap rowGap={0} gap={8} tone="muted" size={12} tabular className={styles.priceFacts}>
          {facts.map(({ name, value }) => (
            <span key={name}>{`${name} ${value}`}</span>
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}
