import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '../fields/money/decimal.rules.ts'
import { type PricedLine, subtotalOf, sumOf } from '../fields/money/money.rules.ts'

/** A line of a charged order, with its units refunded or in a pending refund. */
export interface RefundableUnits extends PricedLine {
  readonly refunded: number
}

/**
 * The price of these units, by the position of their line: the price of all refunded units including these, minus the
 * price of those refunded before. If `otherCost`, the invoice's other charges, is a discount, units have their share of
 * it. Parts therefore add up exactly, in any order, to the subtotal less the discount.
 */
export function refundPrice(
  lines: readonly RefundableUnits[],
  asked: readonly number[],
  otherCost: string,
): string {
  const before = lines.map(({ refunded }) => refunded)
  const after = before.map((units, place) => units + (asked[place] ?? 0))
  const priceOf = (units: readonly number[]) => discounted(lines, priceOfUnits(lines, units), otherCost)
  return subtractDecimals(priceOf(after), priceOf(before))
}

/** A price less its share of a discount, which can't exceed the subtotal. */
function discounted(lines: readonly PricedLine[], price: string, otherCost: string): string {
  const subtotal = subtotalOf(lines)
  if (compareDecimals(otherCost, '0') >= 0 || compareDecimals(subtotal, '0') <= 0) return price
  const charged = addDecimals(subtotal, otherCost)
  if (compareDecimals(charged, '0') <= 0) return '0.00'
  return divideDecimals(multiplyDecimals(price, charged), subtotal, 2)
}

function priceOfUnits(lines: readonly PricedLine[], units: readonly number[]): string {
  const subtotal = subtotalOf(lines)
  const isAll = lines.every(({ quantity }, place) => (units[place] ?? 0) >= quantity)
  if (isAll) return subtotal
  const parts = lines.map(({ price }, place) => subtotalOf([{ price, quantity: units[place] ?? 0 }]))
  const sum = sumOf(...parts)
  return compareDecimals(sum, subtotal) > 0 ? subtotal : sum
}
