import { compareDecimals, subtractDecimals } from '../fields/money/decimal.rules.ts'
import { type PricedLine, subtotalOf, sumOf } from '../fields/money/money.rules.ts'

/** A line of a charged order, with its units refunded or in a pending refund. */
export interface RefundableUnits extends PricedLine {
  readonly refunded: number
}

/**
 * The price of these units, by the position of their line: the price of all refunded units including these, minus the
 * price of those refunded before. Parts therefore add up exactly, in any order, to the line's price and the subtotal.
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
