import { addDecimals, multiplyDecimals, roundDecimal } from './decimal.rules.ts'

/** A unit price with up to 4 decimals and a whole number of units. */
export interface PricedLine {
  readonly price: string
  readonly quantity: number
}

/** The amount of one line, not rounded. */
export function lineAmount(line: PricedLine): string {
  return multiplyDecimals(line.price, line.quantity)
}

/** The sum of the unrounded lines, rounded half-up once to 2 decimals. */
export function subtotalOf(lines: readonly PricedLine[]): string {
  return roundDecimal(addDecimals(...lines.map(lineAmount)), 2)
}

/** The sum of amounts, rounded half-up once to 2 decimals. */
export function sumOf(...amounts: readonly string[]): string {
  return roundDecimal(addDecimals(...amounts), 2)
}

/**
 * Formats money: symbol, thousands separators, 2 decimals (document 1, section 9).
 * `unicodeDecimal` is the code point of the currency's symbol.
 */
export function formatMoney(amount: string, unicodeDecimal: number): string {
  const rounded = roundDecimal(amount, 2)
  const isNegative = rounded.startsWith('-') && rounded !== '-0.00'
  const [whole = '0', cents = '00'] = rounded.replace('-', '').split('.')
  return `${isNegative ? '-' : ''}${String.fromCodePoint(unicodeDecimal)}${groupThousands(whole)}.${cents}`
}

let wholeNumbers: Intl.NumberFormat | undefined

/** The digits of a whole number with thousands separators. */
export function groupThousands(digits: string): string {
  wholeNumbers ??= new Intl.NumberFormat('en-US')
  return wholeNumbers.format(BigInt(digits))
}
