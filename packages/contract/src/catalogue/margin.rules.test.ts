import { expect, it } from 'vitest'
import { marginPercent } from './margin.rules.ts'

it.each([
  ['60.00', '100.00', 40],
  ['0.00', '5.00', 100],
  ['19.9950', '29.9900', 33],
  ['100.00', '100.00', undefined],
  ['120.00', '100.00', undefined],
  [null, '100.00', undefined],
  ['10.00', null, undefined],
  ['0.00', '0.00', undefined],
])('a price of %s leaves of %s: %s', (price, msrp, margin) => {
  expect(marginPercent(price, msrp)).toBe(margin)
})
