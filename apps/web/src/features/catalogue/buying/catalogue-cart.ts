import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'

/** The cart as the catalogue uses it; its functions stay the same objects while it changes. */
export interface CatalogueCart {
  readonly unitsByProduct: ReadonlyMap<number, number>
  /** The units of a variant in the cart, undefined while it is not in it. */
  readonly quantityOf: (variantId: number) => number | undefined
  /** Adds lines; units of a variant already in the cart are added up. */
  readonly add: (items: readonly CheckoutItem[]) => void
  readonly setQuantity: (variantId: number, quantity: number) => void
  readonly remove: (variantId: number) => void
}
