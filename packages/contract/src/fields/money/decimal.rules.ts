/** An exact decimal number: `units` / 10^`scale`. */
interface Exact {
  readonly units: bigint
  readonly scale: number
}

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether text is a plain decimal number: digits, at most one point, no exponent. */
export function isDecimal(value: string): boolean {
  return pattern.test(value)
}

/** The exact sum of decimal strings; `0` for none. Throws RangeError for anything else. */
export function addDecimals(...values: readonly string[]): string {
  const exact = values.map(read)
  const scale = Math.max(0, ...exact.map((value) => value.scale))
  const units = exact.reduce((sum, value) => sum + unitsAt(value, scale), 0n)
  return write({ units, scale })
}

/** The exact difference of two decimal strings. */
export function subtractDecimals(left: string, right: string): string {
  return addDecimals(left, negate(right))
}

/** The exact product of two decimal strings, or of a decimal string and a whole number. */
export function multiplyDecimals(left: string, right: string | number): string {
  const one = read(left)
  const other = read(typeof right === 'number' ? wholeNumber(right) : right)
  return write({ units: one.units * other.units, scale: one.scale + other.scale })
}

/** The decimal rounded to `decimals` places, halves away from zero, always written with that many places. */
export function roundDecimal(value: string, decimals: number): string {
  const { units, scale } = read(value)
  if (scale <= decimals) return write({ units: unitsAt({ units, scale }, decimals), scale: decimals })
  return write({ units: roundQuotient(units, 10n ** BigInt(scale - decimals)), scale: decimals })
}

/** The quotient rounded to `decimals` places, halves away from zero. Throws RangeError for division by zero. */
export function divideDecimals(left: string, right: string, decimals: number): string {
  const one = read(left)
  const other = read(right)
  const dividend = one.units * 10n ** BigInt(other.scale + decimals)
  return write({ units: roundQuotient(dividend, other.units * 10n ** BigInt(one.scale)), scale: decimals })
}

/** Compares two decimal strings, like a sort function. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const one = read(left)
  const other = read(right)
  const scale = Math.max(one.scale, other.scale)
  const difference = unitsAt(one, scale) - unitsAt(other, scale)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function roundQuotient(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = [dividend, divisor].map((value) => (value < 0n ? -value : value)) as [bigint, bigint]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return dividend < 0n === divisor < 0n ? rounded : -rounded
}

function read(value: string): Exact {
  const match = pattern.exec(value)
  if (match === null) throw new RangeError(`Not a decimal number: ${JSON.stringify(value)}`)
  const [, sign = '', whole = '', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

function write({ units, scale }: Exact): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  if (scale === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

function unitsAt(value: Exact, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale)
}

function negate(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return String(value)
}
