import { looksLikeEmail } from '@portal/contract/fields/email'
import { plainEmail, visibleText } from '@portal/contract/fields/folding/folding.rules'
import {
  findDamagedBarcode,
  findDamagedDigits,
  findDamageOfSeveral,
  findErrorValue,
  findPossibleDamage,
  findSpreadsheetDamage,
} from '@portal/contract/fields/spreadsheets/spreadsheet-damage'
import { isTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { maxTrackingNumbersLength } from '@portal/contract/orders/shipments/carriers'
import { authorizationLimit } from '@portal/contract/settings/settings.schema'
import { rowsOf, type StatusTable, statusIdByName } from '@portal/contract/statuses/status'
import type { CellKind } from './field-kind.ts'

const maxEmailLength = 254

/** Prose of at most `max` characters, stored verbatim, including leading and trailing blanks. */
export function prose(max: number): CellKind {
  return {
    ...code(max),
    read: (cell) => (cell.length <= max && !cell.includes('\0') ? cell : undefined),
    isProse: true,
  }
}

/** Removes bidirectional formatting characters, which copied phone numbers often contain. */
const withoutDirections = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** A key, code or name of at most `max` characters, trimmed and without invisible characters; keeps leading zeros. */
export function code(max: number): CellKind {
  return {
    read: (cell) => {
      const text = withoutDirections(visibleText(cell)).trim()
      return text !== '' && text.length <= max && !text.includes('\0') ? text : undefined
    },
    requirement: `must be at most ${max.toLocaleString('en')} characters and can't contain NUL characters`,
    warning: findErrorValue,
    sqlType: 'text',
  }
}

/** An identifier that must be intact, such as an order number: spreadsheet damage refuses the row. */
export function wholeCode(max: number): CellKind {
  return { ...code(max), fault: findSpreadsheetDamage, warning: findPossibleDamage }
}

/** One or more tracking numbers; spreadsheet damage refuses the row. */
export const trackingNumbers: CellKind = {
  ...wholeCode(maxTrackingNumbersLength),
  fault: findDamageOfSeveral,
}

/** A supplier-defined code, such as a SKU or tax id; possible spreadsheet damage is only a warning. */
export function lenientCode(max: number): CellKind {
  return { ...code(max), warning: (value) => findSpreadsheetDamage(value) ?? findPossibleDamage(value) }
}

export const lostZerosOfSku =
  "isn't in the catalog, but the same SKU with leading zeros is. Excel drops leading zeros: format the column as text"

export const telephone = (max: number): CellKind => ({ ...code(max), fault: findDamagedDigits })

/** A UPC (12 digits) or an EAN (13 digits). */
export function barcode(digits: 12 | 13): CellKind {
  return { ...code(50), fault: (cell) => findDamagedBarcode(cell, digits), warning: findPossibleDamage }
}

// U+0080 to U+009F but U+0085 are letters in a wrong encoding, kept as they are.
const lineBreak = /\s*(?![\u0080-\u0084\u0086-\u009f])[\p{Cc}\p{Zl}\p{Zp}]\s*/u

/**
 * A name or address line without invisible characters; line breaks, tabs and other control characters become spaces.
 * Refused if it has NUL characters or nothing visible remains.
 */
export function visibleLine(max: number): CellKind {
  const { read, ...kind } = prose(max)
  return {
    ...kind,
    read: (cell, reading) => {
      // Text of only blanks isn't refused; it counts as missing.
      if (cell.trim() === '') return read(cell, reading)
      const parts = withoutDirections(visibleText(cell)).split(lineBreak)
      const line = parts.filter((part) => part !== '').join(' ')
      return line === '' || cell.includes('\0') ? undefined : read(line, reading)
    },
    requirement: `must be at most ${max.toLocaleString('en')} visible characters`,
  }
}

export const emailAddress: CellKind = {
  read: (cell) => {
    const email = plainEmail(cell)
    return email.length <= maxEmailLength && looksLikeEmail(email) ? email : undefined
  },
  requirement: 'must be a valid email address',
  sqlType: 'text',
}

/** A status name, ignoring case; the value is its id. */
export function statusOf(table: StatusTable): CellKind {
  const names = rowsOf(table).map((row) => row.name)
  return {
    read: (cell) => statusIdByName(table, cell)?.toString(),
    requirement: `must be one of ${names.join(', ')}`,
    sqlType: 'smallint',
  }
}

export const yesOrNo: CellKind = {
  read: (cell) =>
    /^(yes|true|1)$/i.test(cell) ? 'true' : /^(no|false|0)$/i.test(cell) ? 'false' : undefined,
  requirement: 'must be yes or no',
  sqlType: 'text',
}

/** The auto-authorize limit, or `none`. */
export const totalOrNone: CellKind = {
  read: (cell) => (/^none$/i.test(cell) ? 'none' : authorizationLimit.safeParse(cell).data || undefined),
  requirement: 'must be "none" or an amount of 0 or more with at most 2 decimals, such as 250.50',
  sqlType: 'text',
}

export const timeZone: CellKind = {
  read: (cell) => (isTimeZone(cell) ? cell : undefined),
  requirement: 'must be the name of a time zone, such as America/New_York or UTC',
  sqlType: 'text',
}

/** A list separated by `|`, with `\|` for a literal one; the value is a JSON array without empty parts. */
export const list: CellKind = {
  read: (cell) => (cell.includes('\0') ? undefined : JSON.stringify(splitList(cell))),
  requirement: "must be a list separated by | and can't contain NUL characters",
  sqlType: 'jsonb',
}

/** `name=value` pairs separated by `|`, with `\=` for `=` in a name; the value is a JSON array of `{ name, value }`. */
export const pairs: CellKind = {
  read: (cell) => {
    if (cell.includes('\0')) return undefined
    const found = splitList(cell).map((pair) => splitAt(pair, '='))
    if (found.some(({ part, rest }) => rest === undefined || part.trim() === '')) return undefined
    return JSON.stringify(found.map(({ part, rest }) => ({ name: part.trim(), value: rest?.trim() })))
  },
  requirement: 'must be name=value pairs separated by |',
  sqlType: 'jsonb',
}

function splitList(cell: string): string[] {
  const parts: string[] = []
  for (let left: string | undefined = cell; left !== undefined; ) {
    const { part, rest } = splitAt(left, '|')
    if (part.trim() !== '') parts.push(part.trim())
    left = rest
  }
  return parts
}

/** Cuts a text at the first `sign` not escaped by a backslash, and unescapes the part before it. */
function splitAt(
  text: string,
  sign: '|' | '=',
): { readonly part: string; readonly rest: string | undefined } {
  let part = ''
  for (let from = 0; ; ) {
    const found = text.indexOf(sign, from)
    const end = found === -1 ? text.length : found
    let slashes = 0
    while (end - slashes > from && text[end - slashes - 1] === '\\') slashes += 1
    part += text.slice(from, end - slashes)
    const isOdd = slashes % 2 === 1
    if (found === -1) return { part: part + '\\'.repeat(isOdd ? slashes : slashes / 2), rest: undefined }
    part += '\\'.repeat(Math.floor(slashes / 2))
    if (!isOdd) return { part, rest: text.slice(end + 1) }
    part += sign
    from = end + 1
  }
}
