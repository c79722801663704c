import type { CartItems } from '../items/cart-items.ts'
import type { CartLine } from '../lines/cart-lines.ts'

/** The number of cart lines changed since the dealer last saw them, by kind of change; each line counts once. */
export interface CartChanges {
  readonly repriced: number
  readonly short: number
  /** No price at the moment. */
  readonly unavailable: number
  /** No longer sold. */
  readonly gone: number
}

export function findCartChanges(lines: readonly CartLine[], gone: CartItems): CartChanges {
  const kinds = lines.map(({ item, price, isTooMuch }) => {
    if (price === null) return 'unavailable'
    if (isTooMuch) return 'short'
    return item.seenPrice !== undefined && item.seenPrice !== price ? 'repriced' : undefined
  })
  const count = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length
  return {
    repriced: count('repriced'),
    short: count('short'),
    unavailable: count('unavailable'),
    gone: gone.length,
  }
}
