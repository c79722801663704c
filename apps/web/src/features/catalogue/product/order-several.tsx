import type { Product } from '@portal/contract/catalogue/product.schema'
import { Row } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { AddAll } from '../buying/add-all.tsx'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { useVariantQuantities } from '../buying/use-variant-quantities.ts'
import { VariantTable } from '../buying/variant-quantities.tsx'
import styles from './product.module.css'

interface OrderSeveralProps {
  readonly product: Product
  readonly allowBackorders: boolean
  readonly cart: CatalogueCart
}

/** Several variants of a product at once: a quantity for each, and one button for all. */
export function OrderSeveral({ product, allowBackorders, cart }: OrderSeveralProps) {
  const quantities = useVariantQuantities(product, cart, allowBackorders)
  return (
    <Section title="Order Several">
      <VariantTable product={product} quantities={quantities} />
      <Row above={12} className={styles.addSeveral}>
        <AddAll quantities={quantities} />
      </Row>
    </Section>
  )
}
