/** The placeholder for shipping and dropship fee before step 3, spelled as specified. */
export const availableInCheckout = 'Aval In Checkout'

/** The total before the third step, marked as not final. */
export function provisionalTotal(formatted: string): string {
  return `~${formatted}`
}
