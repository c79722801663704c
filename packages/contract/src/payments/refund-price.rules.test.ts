import { expect, test } from 'vitest'
import { subtotalOf, sumOf } from '../fields/money/money.rules.ts'
import { refundPrice } from './refund-price.rules.ts'

type Line = { price: string; quantity: number }

/** The prices of consecutive refunds; each part is the units per line, by the line's position. */
function refund(lines: readonly Line[], parts: readonly (readonly number[])[]): string[] {
  const refunded = lines.map(() => 0)
  return parts.map((asked) => {
    const price = refundPrice(
      lines.map((line, place) => ({ ...line, refunded: refunded[place] ?? 0 })),
      asked,
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
