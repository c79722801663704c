import { expect, it } from 'vitest'
import { withSeenPrices } from '../items/cart-items.ts'
import type { CartLine } from '../lines/cart-lines.ts'
import { findCartChanges } from './cart-changes.ts'

const item = { productId: 1, variantId: 1, quantity: 1, addedAt: '2026-01-01T00:00:00Z' }
const line = (seenPrice: string | undefined, change: Partial<CartLine>) =>
  ({
    item: { ...item, ...(seenPrice && { seenPrice }) },
    price: '10.00',
    isTooMuch: false,
    ...change,
  }) as CartLine

it('counts each line once, by its difference', () => {
  const lines = [
    line('10.00', {}),
    line(undefined, {}),
    line('9.00', {}),
    line('9.00', { isTooMuch: true }),
    line('9.00', { price: null }),
  ]
  expect(findCartChanges(lines, [item])).toEqual({ repriced: 1, short: 1, unavailable: 1, gone: 1 })
})

it('treats a price as seen once the cart has shown it', () => {
  const seen = withSeenPrices([item], new Map([[1, '12.00']]))
  expect(seen).toEqual([{ ...item, seenPrice: '12.00' }])
  expect(withSeenPrices(seen, new Map([[1, '12.00']]))).toBe(seen)
  expect(withSeenPrices(seen, new Map([[2, '1.00']]))).toBe(seen)
})
