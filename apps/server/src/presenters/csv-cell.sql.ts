// Spreadsheets recognize a formula's sign, even full-width, after blanks, control characters and zero-width marks. They
// may also split a cell at a leading tab or newline first.
const blanks = String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff`
const signs = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`
// Also matches text that already starts with apostrophes, so that removing one apostrophe restores every text.
const startOfFormula = String.raw`^(?='*([${blanks}]*[${signs}]|[\t\r\n]))`

const startsFormula = new RegExp(startOfFormula)

/** Prefixes text that spreadsheets would run as a formula with an apostrophe. */
export function neutralizeFormula(text: string): string {
  return text.replace(startsFormula, "'")
}

const neutralized = new RegExp(`^'${startOfFormula.slice(1)}`)

/** Removes the apostrophe that an export added; other apostrophes stay. */
export function restoreFormula(text: string): string {
  return text.startsWith("'") ? text.replace(neutralized, '') : text
}

const startInSql = startOfFormula.replace("'", "''")

/** SQL for `neutralizeFormula`. */
export function neutralizedSql(text: string): string {
  // Nearly every text starts with a letter or a digit; checking that first is ten times as fast as the expression.
  return `case when ascii(${text}) between 65 and 90 or ascii(${text}) between 97 and 122 or ascii(${text}) between 48 and 57
    then ${text} else regexp_replace(${text}, '${startInSql}', '''') end`
}

/** Characters that need quotes in a cell: commas, and separators of other countries' spreadsheets. */
export const csvSpecialCharacters = /[",;\t\r\n]/

/** A text as an RFC 4180 cell, with formulas neutralized; negative numbers stay numbers. */
export function csvCell(text: string): string {
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : neutralizeFormula(text)
  return csvSpecialCharacters.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a CSV file, including the line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The byte order mark, which makes spreadsheets read UTF-8. */
export const byteOrderMark = '\ufeff'

/** SQL for a text as an RFC 4180 cell that stays one cell with commas, semicolons or tabs as separators. */
export function quotedSql(text: string): string {
  return `case when ${text} ~ '${csvSpecialCharacters.source}' then '"' || replace(${text}, '"', '""') || '"' else ${text} end`
}
