import type { Product } from '@portal/contract/catalogue/product.schema'
import { PageHeader } from '@portal/ui/page'
import type { ReactNode } from 'react'
import type { CatalogueCart } from '../buying/catalogue-cart.ts'
import { AboutProduct } from './about-product.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { OptionPickers } from './option-picker.tsx'
import { OrderSeveral } from './order-several.tsx'
import styles from './product.module.css'
import { ProductFacts, ProductPrices } from './product-facts.tsx'
import { useVariantChoice } from './use-variant-choice.ts'

interface ProductViewProps {
  readonly product: Product
  /** The variant to start with; the first in stock without one. */
  readonly initialVariantId: number | undefined
  readonly onVariant: (variantId: number) => void
  readonly allowBackorders: boolean
  /** Undefined where the portal offers no checkout. */
  readonly cart: CatalogueCart | undefined
  readonly back: ReactNode
}

/** One product: pictures at left; facts, options, prices and adding to the cart at right; everything else below. */
export function ProductView(props: ProductViewProps) {
  const { product, initialVariantId, onVariant, allowBackorders, cart, back } = props
  const choice = useVariantChoice(product, initialVariantId, onVariant)
  const openOptions = choice.options.filter(({ values }) => !values.some(({ isChosen }) => isChosen))
  return (
    <>
      <PageHeader title={product.title} back={back} />
      <div className={styles.columns}>
        <Gallery product={product} variant={choice.variant} />
        <div className={styles.side}>
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
          <div className={styles.facts}>
            <ProductFacts product={product} variant={choice.variant} />
          </div>
        </div>
      </div>
      {cart && product.variants.length > 1 ? (
        <div className={styles.several}>
          <OrderSeveral product={product} allowBackorders={allowBackorders} cart={cart} />
        </div>
      ) : null}
      <AboutProduct product={product} variant={choice.variant} />
      {cart ? <div className={styles.barSpace} /> : null}
    </>
  )
}
