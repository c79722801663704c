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

/** The amounts of an invoice that units have a share of: its tax, and its other charges if they are a discount. */
export interface SharedAmounts {
  readonly otherCost: string
  readonly taxCost: string
}

const noAmounts: SharedAmounts = { otherCost: '0', taxCost: '0' }

/**
 * The price of these units, by the position of their line: the price of all refunded units including these, minus the
 * price of those refunded before. Units have their share of the invoice's discount and tax. Parts therefore add up
 * exactly, in any order, to the subtotal less the discount plus the tax.
 */
export function refundPrice(
  lines: readonly RefundableUnits[],
  asked: readonly number[],
  shared: SharedAmounts | null | undefined,
): string {
  const before = lines.map(({ refunded }) => refunded)
  const after = before.map((units, place) => units + (asked[place] ?? 0))
  const priceOf = (units: readonly number[]) =>
    withShare(lines, priceOfUnits(lines, units), shared ?? noAmounts)
  return subtractDecimals(priceOf(after), priceOf(before))
}

/** A price with its share of discount and tax. */
function withShare(
  lines: readonly PricedLine[],
  price: string,
  { otherCost, taxCost }: SharedAmounts,
): string {
  const subtotal = subtotalOf(lines)
  const isDiscount = compareDecimals(otherCost, '0') < 0
  const charged = addDecimals(subtotal, isDiscount ? otherCost : '0', taxCost)
  if (compareDecimals(subtotal, '0') <= 0 || compareDecimals(charged, subtotal) === 0) return price
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
