import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { catalogueMessages } from '@portal/contract/catalogue/catalogue.messages'
import { marginPercent } from '@portal/contract/catalogue/margin.rules'
import type { Product, Variant } from '@portal/contract/catalogue/product.schema'
import { categoryPath } from '@portal/contract/catalogue/product-display.rules'
import { Spoken, Stack, Text } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { useMoney } from '../../../formatting/use-money.ts'
import { usePortal } from '../../../portal/use-portal.ts'

interface ProductFactsProps {
  readonly product: Product
  readonly variant: Variant | undefined
}

const missing = catalogueMessages.missing

/** SKU (if the portal shows it), categories, brand and UPC of the selected variant. */
export function ProductFacts({ product, variant }: ProductFactsProps) {
  const { show_sku: showsSku } = usePortal().settings
  const path = categoryPath(
    product.primaryCategory?.name ?? null,
    product.secondaryCategory?.name ?? null,
    product.tertiaryCategory?.name ?? null,
  )
  const rows = [
    ...(showsSku ? [{ name: 'SKU', value: variant?.sku ?? product.sku }] : []),
    { name: 'Category', value: path },
    { name: 'Brand', value: product.manufacturer },
    { name: 'UPC', value: variant?.upc },
  ]
  return <KeyValues rows={rows.flatMap(({ name, value }) => (value ? [{ name, value }] : []))} />
}

/** The selected variant's prices, N/A if unknown, and its quantity if the portal shows it. */
export function ProductPrices({ variant }: Pick<ProductFactsProps, 'variant'>) {
  const money = useMoney()
  const { show_quantity: showsQuantity } = usePortal().settings
  const margin = variant && marginPercent(variant.price, variant.msrp)
  const rows = [
    { name: 'MSRP', value: money(variant?.msrp, missing) },
    ...(margin === undefined ? [] : [{ name: 'Margin', value: `${margin}%` }]),
    { name: 'MAP', value: money(variant?.map, missing) },
    { name: 'Shipping cost', value: money(variant?.estimatedShippingCost, missing) },
    { name: 'Dropship fee', value: money(variant?.estimatedDropshipFee, missing) },
    ...(showsQuantity
      ? [{ name: 'Available', value: variant ? formatCount(variant.quantity) : missing }]
      : []),
  ]
  return (
    <Stack gap={12}>
      <Text size={28} figure leading={36}>
        <Spoken>Price</Spoken> {money(variant?.price, missing)}
      </Text>
      <KeyValues rows={rows} />
    </Stack>
  )
}
