import type { OrderFieldRow } from '@portal/contract/order-search/order-field'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/order-fields'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'

// Where a spreadsheet looks for the sign of a formula: behind blanks, control characters, marks that take no room, and
// at signs of full width too. A cell that begins with a tab or an end of line may be split before it is looked at.
const blanks = String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff`
const signs = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`
const startOfFormula = String.raw`^(?=[${blanks}]*[${signs}]|[\t\r\n])`

/** SQL for text that no spreadsheet runs: what would be read as a formula gets an apostrophe before it. */
export function neutralSql(text: string): string {
  // Nearly every text begins with a letter or a digit, which is told without the expression and ten times as fast.
  return `case when ascii(${text}) between 65 and 90 or ascii(${text}) between 97 and 122 or ascii(${text}) between 48 and 57
    then ${text} else regexp_replace(${text}, '${startOfFormula}', '''') end`
}

/** SQL for the text of a field as a cell of RFC 4180; quotes are looked for only where a person has written the text. */
export function cellSql(handle: OrderFieldHandle, text: string): string {
  const { kind, options } = orderField(handle)
  const names = options === undefined ? [] : rowsOf(options).map((row) => row.name)
  const isOurs = kind !== 'string' && !names.some((name) => /[",\r\n]/.test(name))
  return isOurs ? text : quotedSql(text)
}

/** SQL for a text as a cell of RFC 4180. */
function quotedSql(text: string): string {
  return `case when ${text} ~ '[",\\r\\n]' then '"' || replace(${text}, '"', '""') || '"' else ${text} end`
}

/** SQL for a field as text, over its value `value`: names instead of status ids, times in UTC, several values in a row. */
export function textSql(handle: OrderFieldHandle, value: string): string {
  const field = orderField(handle)
  if (!field.multiple) return oneSql(field, value)
  if (field.options === undefined) return neutralSql(`array_to_string(${value}, '; ')`)
  return `(select string_agg(${nameSql(field.options, 's')}, '; ') from unnest(${value}) s)`
}

function oneSql({ kind, options }: OrderFieldRow, value: string): string {
  switch (kind) {
    case 'string':
      return neutralSql(value)
    case 'boolean':
      return `case when ${value} then 'Yes' when not ${value} then 'No' end`
    case 'timestamp':
      return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    default:
      return options === undefined ? `${value}::text` : nameSql(options, value)
  }
}

function nameSql(options: StatusTable, id: string): string {
  const names = rowsOf(options).map((row) => `when ${row.id} then '${row.name.replaceAll("'", "''")}'`)
  return `case ${id} ${names.join(' ')} end`
}
