import {
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../fields/money/decimal.rules.ts'

/**
 * The margin at `price` as a whole percentage of the suggested retail price; undefined if a price is missing or there
 * is no margin.
 */
export function marginPercent(price: string | null, msrp: string | null): number | undefined {
  if (price === null || msrp === null || compareDecimals(msrp, price) <= 0) return undefined
  // Calculated in whole ten-thousandths, so that only the result is rounded.
  const units = (amount: string) => Number(roundDecimal(multiplyDecimals(amount, 10_000), 0))
  return Math.round((units(subtractDecimals(msrp, price)) / units(msrp)) * 100)
}
