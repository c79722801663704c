import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'

/** The cart for the catalogue; its functions keep their identity while it changes. */
export interface CatalogueCart {
  readonly unitsByProduct: ReadonlyMap<number, number>
  /** The quantity of a variant in the cart; undefined if it isn't in the cart. */
  readonly quantityOf: (variantId: number) => number | undefined
  /** Adds lines, merging them with variants already in the cart. */
  readonly add: (items: readonly CheckoutItem[]) => void
  readonly setQuantity: (variantId: number, quantity: number) => void
  readonly remove: (variantId: number) => void
}
