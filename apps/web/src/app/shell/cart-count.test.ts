import { expect, it } from 'vitest'
import { countCartUnits } from './cart-count.ts'

const cart = (dealerId: unknown, items: unknown) => JSON.stringify({ dealerId, items })

it.each([
  [null, 0],
  [cart(7, [{ quantity: 2 }, { quantity: 40 }]), 42],
  [cart(8, [{ quantity: 2 }]), 0],
  [cart(7, [{ quantity: '2' }, {}, null]), 0],
  ['not json', 0],
  ['null', 0],
])('counts the units of a dealer’s own cart: %s', (kept, units) => {
  expect(countCartUnits(kept, 7)).toBe(units)
})
