import { currencyContext } from '../../../presenters/currency.ts'
import type { CellKind, CellReading } from './field-kind.ts'

// In many countries, spreadsheets use points as thousands separators: `1.000` may be one thousand.
const roundThousands = /^[-+]?[1-9]\d{0,2}(\.\d{3})*\.000$/
const threeDecimals =
  "is read as a decimal (1.250 is one and a quarter): check that the period isn't a thousands separator"
// Groups have three digits, so one, two or four digits after a point must be decimals. `5` is read as `5.0`.
const otherDecimals = /\.(?!0$)(?:\d{1,2}|\d{4})$/
const groupedNumberHint =
  'is ambiguous, because the period could be a thousands separator: write 1000 or 1.0 instead of 1.000'

// `1,234` could be a thousand or one, so three digits after a decimal comma are refused.
const decimalComma = /^([-+]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2}|\d{4})$/
// Commas in groups of three before a decimal point can only be thousands separators.
const groupedPoint = /^([-+]?)([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/
const commaHint =
  'has a comma: write 1234 instead of 1,234, or choose the decimal comma for this file if the comma is a decimal separator, as in 12,50'
const notDecimalComma =
  'must have a decimal comma and at most 2 or exactly 4 decimals, such as 12,50 or 1.234,50'

/** Removes thousands separators, and replaces the decimal comma chosen for the file by a point. */
function withPoint(cell: string, { notation }: CellReading): string {
  if (notation?.['@decimals'] !== 'comma') return groupedPoint.test(cell) ? cell.replaceAll(',', '') : cell
  return cell.replace(
    decimalComma,
    (_, sign: string, whole: string, decimals: string) => `${sign}${whole.replaceAll('.', '')}.${decimals}`,
  )
}

function commaFault(cell: string, { notation }: CellReading): string | undefined {
  if (notation?.['@decimals'] !== 'comma') {
    return /^[-+]?[\d.]*,[\d.,]*$/.test(cell) && !groupedPoint.test(cell) ? commaHint : undefined
  }
  return /[.,]/.test(cell) && !decimalComma.test(cell) ? notDecimalComma : undefined
}

interface DecimalOptions {
  readonly digits: number
  readonly decimals: number
  readonly signed?: boolean
  readonly sqlType: string
}

/**
 * A decimal number without exponent, grouping or currency sign. Stays text until PostgreSQL parses it as `numeric`, to
 * avoid floating point; excess trailing zeros are dropped.
 */
function decimal(options: DecimalOptions): CellKind {
  const { digits, decimals, signed = false, sqlType } = options
  const form = new RegExp(
    `^(${signed ? '[-+]?' : '\\+?'})0*(\\d{1,${digits}})(?:\\.(\\d{0,${decimals}})0*)?$|^(${signed ? '[-+]?' : '\\+?'})()\\.(\\d{1,${decimals}})0*$`,
  )
  return {
    fault: (cell, reading) =>
      commaFault(cell, reading) ??
      (roundThousands.test(withPoint(cell, reading)) ? groupedNumberHint : undefined),
    warning: (value) => (/^[1-9]\d{0,2}\.\d{3}$/.test(value) ? threeDecimals : undefined),
    settles: (value) => (otherDecimals.test(value) ? threeDecimals : undefined),
    read: (cell, reading) => {
      const parts = form.exec(withPoint(cell, reading))
      if (parts === null) return undefined
      const sign = (parts[1] ?? parts[4]) === '-' ? '-' : ''
      return `${sign}${parts[2] ?? '0'}.${parts[3] || parts[6] || '0'}`
    },
    requirement: signed
      ? `must be a number with at most ${digits} digits before the decimal point and ${decimals} after, such as 1234.5`
      : `must be 0 or more, with at most ${digits} digits before the decimal point and ${decimals} after, such as 1234.5`,
    sqlType,
  }
}

/** A decimal number that may have the supplier's currency sign or code before or after it, as `$9.12` or `9.12 USD`. */
function money(options: DecimalOptions): CellKind {
  const kind = decimal(options)
  return {
    ...kind,
    fault: (cell, reading) => {
      const number = withoutCurrency(cell, reading)
      return isNumber.test(number) ? kind.fault?.(number, reading) : 'must be an amount such as 8.50'
    },
    read: (cell, reading) => kind.read(withoutCurrency(cell, reading), reading),
  }
}

const isNumber = /^[-+]?[\d.,]+$/

function withoutCurrency(cell: string, { currency }: CellReading): string {
  if (currency === undefined || isNumber.test(cell)) return cell
  const mark = `(?:[${String.fromCodePoint(currencyContext(currency).unicodeDecimal)}]|${currency})?`
  return cell.replace(new RegExp(`^([-+]?)${mark}\\s*(\\S+?)\\s*${mark}$`, 'iu'), '$1$2')
}

export const unitPrice: CellKind = money({ digits: 10, decimals: 4, sqlType: 'numeric(14, 4)' })

/** A non-negative amount; PostgreSQL rounds more than 2 decimals half up. */
export const amount: CellKind = money({ digits: 11, decimals: 4, sqlType: 'numeric(14, 2)' })

export const signedAmount: CellKind = money({
  digits: 11,
  decimals: 4,
  signed: true,
  sqlType: 'numeric(14, 2)',
})

export const weight: CellKind = decimal({ digits: 8, decimals: 4, sqlType: 'numeric(12, 4)' })

/** A whole number between two bounds. `12.0` and `12.00` count as whole; `12.000` is refused as ambiguous. */
export function wholeNumber(minimum: number, maximum: number): CellKind {
  return {
    read: (cell) => {
      const digits = /^\+?0*(\d{1,12})(?:\.0{0,2})?$/.exec(cell)?.[1]
      if (digits === undefined) return undefined
      const value = Number(digits)
      return value >= minimum && value <= maximum ? digits : undefined
    },
    fault: (cell) => (roundThousands.test(cell) ? groupedNumberHint : undefined),
    requirement: `must be a whole number from ${minimum} to ${maximum.toLocaleString('en')}`,
    sqlType: 'int',
  }
}
