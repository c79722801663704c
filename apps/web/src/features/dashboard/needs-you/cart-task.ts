import { formatCount } from '@portal/app-kit/formatting/counts.ts'

export interface ChangedCart {
  readonly repriced: number
  readonly short: number
  readonly unavailable: number
  readonly gone: number
}

const words: readonly (readonly [keyof ChangedCart, string, string])[] = [
  ['repriced', 'has a new price', 'have a new price'],
  ['short', 'is short in stock', 'are short in stock'],
  ['unavailable', 'has no price at the moment', 'have no price at the moment'],
  ['gone', 'is no longer sold', 'are no longer sold'],
]

export function countChanges(cart: ChangedCart): number {
  return cart.repriced + cart.short + cart.unavailable + cart.gone
}

/** What has changed in words: `1 has a new price, 2 are short in stock`. */
export function describeChanges(cart: ChangedCart): string {
  return words
    .filter(([kind]) => cart[kind] > 0)
    .map(([kind, one, many]) => `${formatCount(cart[kind])} ${cart[kind] === 1 ? one : many}`)
    .join(', ')
}
