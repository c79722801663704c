import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals } from '../fields/money/decimal.rules.ts'
import { subtotalOf, sumOf } from '../fields/money/money.rules.ts'
import { refundPrice } from './refund-price.rules.ts'

type Line = { price: string; quantity: number }

/** The prices of consecutive refunds; each part is the units per line, by the line's position. */
function refund(
  lines: readonly Line[],
  parts: readonly (readonly number[])[],
  otherCost = '0.00',
  taxCost = '0.00',
): string[] {
  const refunded = lines.map(() => 0)
  return parts.map((asked) => {
    const price = refundPrice(
      lines.map((line, place) => ({ ...line, refunded: refunded[place] ?? 0 })),
      asked,
      { otherCost, taxCost },
    )
    for (const [place, units] of asked.entries()) refunded[place] = (refunded[place] ?? 0) + units
    return price
  })
}

test.each([
  ['3 for 0.125', [{ price: '0.125', quantity: 3 }], [[1], [1], [1]], ['0.13', '0.12', '0.13']],
  ['3 for 0.3333', [{ price: '0.3333', quantity: 3 }], [[1], [1], [1]], ['0.33', '0.34', '0.33']],
  ['7 for 27.0433', [{ price: '27.0433', quantity: 7 }], [[3], [3], [1]], ['81.13', '81.13', '27.04']],
  ['all at once', [{ price: '0.125', quantity: 3 }], [[3]], ['0.38']],
])('%s is refunded in parts to the cent', (_, lines, parts, prices) => {
  expect(refund(lines, parts)).toEqual(prices)
  expect(sumOf(...prices)).toBe(subtotalOf(lines))
})

test('the parts of several lines add up to their subtotal, in any order, never below zero', () => {
  const lines = [
    { price: '0.125', quantity: 3 },
    { price: '0.3333', quantity: 3 },
    { price: '10.0049', quantity: 9 },
    { price: '0.0001', quantity: 40 },
  ]
  // A simple seeded generator, for the same numbers in each run.
  let seed = 7
  const draw = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let round = 0; round < 20; round++) {
    const left = lines.map(({ quantity }) => quantity)
    const parts: number[][] = []
    while (left.some((units) => units > 0)) {
      const part = left.map((units) => draw(units + 1))
      for (const [place, units] of part.entries()) left[place] = (left[place] ?? 0) - units
      parts.push(part)
    }
    const prices = refund(lines, parts)
    expect(prices.filter((price) => price.startsWith('-'))).toEqual([])
    expect(sumOf(...prices)).toBe(subtotalOf(lines))
  }
})

test('units are refunded with their share of the tax, also after a discount', () => {
  const chairs = [
    { price: '10.00', quantity: 3 },
    { price: '5.00', quantity: 1 },
  ]
  expect(refund(chairs, [[1], [2], [0, 1]], '0.00', '2.89')).toEqual(['10.83', '21.65', '5.41'])
  expect(refund(chairs, [[1], [2, 1]], '-3.50', '2.60')).toEqual(['9.74', '24.36'])
  expect(refund([{ price: '0', quantity: 2 }], [[2]], '0.00', '1.00')).toEqual(['0.00'])
})

test('units are refunded less their share of a discount; fees are no part of it', () => {
  const jeans = [
    { price: '34.00', quantity: 2 },
    { price: '159.165', quantity: 3 },
  ]
  expect(refund(jeans, [[1], [1], [0, 3]], '-10.91')).toEqual(['33.32', '33.32', '467.95'])
  expect(refund(jeans, [[1]], '5.00')).toEqual(['34.00'])
  expect(refund([{ price: '10', quantity: 2 }], [[1], [1]], '-25.00')).toEqual(['0.00', '0.00'])
  expect(refund([{ price: '0', quantity: 2 }], [[1], [1]], '-1.00')).toEqual(['0.00', '0.00'])
})

const cents = (units: number) => (units / 100).toFixed(2)

const discountedOrders = fc
  .array(
    fc.record({ price: fc.integer({ max: 9_999_999, min: 0 }), quantity: fc.integer({ max: 40, min: 1 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((lines) => lines.map(({ price, quantity }) => ({ price: (price / 10_000).toFixed(4), quantity })))
  .chain((lines) => {
    const most = Math.round(Number(subtotalOf(lines)) * 100)
    const units = lines.flatMap(({ quantity }, place) => Array.from({ length: quantity }, () => place))
    return fc.record({
      lines: fc.constant(lines),
      discount: fc.integer({ min: 0, max: most }).map(cents),
      tax: fc.oneof(fc.constant('0.00'), fc.integer({ min: 0, max: 99_999 }).map(cents)),
      order: fc.shuffledSubarray(units, { minLength: units.length }),
      size: fc.integer({ min: 1, max: 9 }),
    })
  })

test('the parts of a discounted and taxed order add up to its charge, in any order, never below zero', () => {
  fc.assert(
    fc.property(discountedOrders, ({ lines, discount, tax, order, size }) => {
      const parts = Array.from({ length: Math.ceil(order.length / size) }, (_, part) => {
        const places = order.slice(part * size, (part + 1) * size)
        return lines.map((_, place) => places.filter((one) => one === place).length)
      })
      const prices = refund(lines, parts, `-${discount}`, tax)
      const isFree = compareDecimals(subtotalOf(lines), '0') === 0
      expect(sumOf(...prices)).toBe(isFree ? '0.00' : sumOf(subtotalOf(lines), `-${discount}`, tax))
      for (const price of prices) expect(compareDecimals(price, '0')).toBeGreaterThanOrEqual(0)
    }),
  )
})
