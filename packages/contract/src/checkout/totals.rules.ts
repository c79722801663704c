import { sumOf } from '../fields/money.rules.ts'

/** The checkout total: subtotal, shipping and dropship fee of the sample invoice (document 2, section 9). */
export function checkoutTotal(
  subtotal: string,
  figures: { readonly shippingCost: string; readonly dropshipFee: string },
): string {
  return sumOf(subtotal, figures.shippingCost, figures.dropshipFee)
}

/** What stands for shipping and dropship fee before the third step, spelled as specified. */
export const knownInCheckout = 'Aval In Checkout'

/** The total before the third step, marked as not final. */
export function provisionalTotal(formatted: string): string {
  return `~${formatted}`
}
