import type { Product } from '@portal/contract/catalogue/product.schema'
import { isSoldOut } from '@portal/contract/catalogue/variants/quantity.rules'
import { Box, Grid, Row } from '@portal/ui/boxes'
import { PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import { AddAll } from '../buying/add-all.tsx'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { useVariantQuantities } from '../buying/use-variant-quantities.ts'
import { VariantTable } from '../buying/variant-quantities.tsx'
import { StockRequest } from '../stock-requests/stock-request.tsx'
import { AboutProduct } from './about-product.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { OptionPickers } from './option-picker.tsx'
import styles from './product.module.css'
import { ProductFacts, ProductPrices } from './product-facts.tsx'
import { useVariantChoice } from './use-variant-choice.ts'

interface ProductViewProps {
  readonly product: Product
  /** The variant to start with; the first in stock without one. */
  readonly initialVariantId: number | undefined
  readonly onVariant: (variantId: number) => void
  readonly allowBackorders: boolean
  /** Undefined if the portal has no checkout. */
  readonly cart: CatalogueCart | undefined
  readonly back: ReactNode
}

/** A product: images on the left; facts, options, prices and cart button on the right; the rest below. */
export function ProductView(props: ProductViewProps) {
  const { product, initialVariantId, onVariant, allowBackorders, cart, back } = props
  const choice = useVariantChoice(product, initialVariantId, onVariant)
  const openOptions = choice.options.filter(({ values }) => !values.some(({ isChosen }) => isChosen))
  return (
    <>
      <PageHeader title={product.title} back={back} />
      <Grid template="minmax(0, 34rem) minmax(0, 1fr)" below={24} align="start" className={styles.columns}>
        <Gallery product={product} variant={choice.variant} />
        <Grid columns={1} gap={20} className={styles.side}>
          <OptionPickers choice={choice} variants={product.variants} />
          <ProductPrices variant={choice.variant} />
          {cart ? (
            <BuyBox
              variant={choice.variant}
              openOptions={openOptions.map(({ name }) => name)}
              allowBackorders={allowBackorders}
              cart={cart}
            />
          ) : null}
          {choice.variant && isSoldOut({ available: choice.variant.quantity, allowBackorders }) ? (
            <StockRequest key={choice.variant.id} variantId={choice.variant.id} />
          ) : null}
          <Box ruled="top" className={styles.facts}>
            <ProductFacts product={product} variant={choice.variant} />
          </Box>
        </Grid>
      </Grid>
      {cart && product.variants.length > 1 ? (
        <Box below={16}>
          <OrderSeveral product={product} allowBackorders={allowBackorders} cart={cart} />
        </Box>
      ) : null}
      <AboutProduct product={product} variant={choice.variant} />
      {cart ? <div className={styles.barSpace} /> : null}
    </>
  )
}

interface OrderSeveralProps {
  readonly product: Product
  readonly allowBackorders: boolean
  readonly cart: CatalogueCart
}

/** Several variants of a product at once: a quantity for each, and one button for all. */
function OrderSeveral({ product, allowBackorders, cart }: OrderSeveralProps) {
  const quantities = useVariantQuantities(product, cart, allowBackorders)
  return (
    <Section title="Order multiple variants">
      <VariantTable product={product} quantities={quantities} />
      <Row above={12}>
        <AddAll quantities={quantities} />
      </Row>
    </Section>
  )
}
