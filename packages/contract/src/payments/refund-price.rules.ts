import { compareDecimals, subtractDecimals } from '../fields/money/decimal.rules.ts'
import { type PricedLine, subtotalOf, sumOf } from '../fields/money/money.rules.ts'

/** A line of a charged order and its units that are refunded, or on their way to be. */
export interface RefundableUnits extends PricedLine {
  readonly refunded: number
}

/**
 * What these units cost, by the place of their line: the price of all units up to these less that of the units before. So
 * parts add up, to the cent and in any order, to what the line was charged, and those of all lines to their subtotal.
 */
export function refundPrice(lines: readonly RefundableUnits[], asked: readonly number[]): string {
  const before = lines.map(({ refunded }) => refunded)
  const after = before.map((units, place) => units + (asked[place] ?? 0))
  return subtractDecimals(priceOfUnits(lines, after), priceOfUnits(lines, before))
}

function priceOfUnits(lines: readonly PricedLine[], units: readonly number[]): string {
  const subtotal = subtotalOf(lines)
  const isAll = lines.every(({ quantity }, place) => (units[place] ?? 0) >= quantity)
  if (isAll) return subtotal
  const parts = lines.map(({ price }, place) => subtotalOf([{ price, quantity: units[place] ?? 0 }]))
  const sum = sumOf(...parts)
  return compareDecimals(sum, subtotal) > 0 ? subtotal : sum
}
