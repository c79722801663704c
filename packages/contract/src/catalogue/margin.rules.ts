import {
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../fields/money/decimal.rules.ts'

/**
 * What is left of the suggested retail price after buying at `price`, in whole per cent of it; undefined where a price
 * is missing or nothing is left.
 */
export function marginPercent(price: string | null, msrp: string | null): number | undefined {
  if (price === null || msrp === null || compareDecimals(msrp, price) <= 0) return undefined
  // In whole ten thousandths of money, so that no figure is rounded before the last one.
  const units = (amount: string) => Number(roundDecimal(multiplyDecimals(amount, 10_000), 0))
  return Math.round((units(subtractDecimals(msrp, price)) / units(msrp)) * 100)
}
