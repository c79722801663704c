import { priceText } from '@portal/contract/catalogue/product-display.rules'
import type { ShopWindow } from '@portal/contract/dashboard/shop-window.schema'
import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { useSession } from '../../../session/use-session.ts'
import { WindowRow } from './window-row.tsx'

interface WindowProductsProps {
  readonly title: string
  readonly products: ShopWindow['newProducts']
}

/** The supplier's featured products as links. */
export function WindowProducts({ title, products }: WindowProductsProps) {
  const { unicodeDecimal } = useSession().account.currencyContext
  return (
    <Section title={title}>
      <Stack as="ul" gap={10}>
        {products.map(({ minPrice, maxPrice, ...product }) => (
          <WindowRow key={product.productId} {...product}>
            {priceText(minPrice, maxPrice, unicodeDecimal)}
          </WindowRow>
        ))}
      </Stack>
    </Section>
  )
}
