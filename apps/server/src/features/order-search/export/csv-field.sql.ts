import type { OrderFieldRow } from '@portal/contract/order-search/fields/order-field'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import { csvSpecialCharacters, neutralizedSql, quotedSql } from '../../../presenters/csv-cell.sql.ts'

/** SQL for the text of a field as a cell of RFC 4180; quotes are looked for only where a person has written the text. */
export function cellSql(handle: OrderFieldHandle, text: string): string {
  const { kind, multiple, options } = orderField(handle)
  const names = options === undefined ? [] : rowsOf(options).map((row) => row.name)
  // Several values are parted by semicolons.
  const isOurs = kind !== 'string' && !multiple && !names.some((name) => csvSpecialCharacters.test(name))
  return isOurs ? text : quotedSql(text)
}

/**
 * SQL for a field as text, over its value `value`: names instead of status ids, several values in a row, times in the zone
 * that `zone` is SQL for.
 */
export function textSql(handle: OrderFieldHandle, value: string, zone: string): string {
  const field = orderField(handle)
  if (!field.multiple) return oneSql(field, value, zone)
  if (field.options === undefined) {
    // Each of several, since a spreadsheet may part them; most rows have one.
    return `case when cardinality(${value}) > 1
      then (select string_agg(${neutralizedSql('s::text')}, '; ' order by place) from unnest(${value}) with ordinality u (s, place))
      else ${neutralizedSql(`${value}[1]::text`)} end`
  }
  return `(select string_agg(${nameSql(field.options, 's')}, '; ') from unnest(${value}) s)`
}

function oneSql({ kind, options }: OrderFieldRow, value: string, zone: string): string {
  switch (kind) {
    case 'string':
      return neutralizedSql(value)
    case 'boolean':
      return `case when ${value} then 'Yes' when not ${value} then 'No' end`
    case 'timestamp':
      return timeSql(value, zone)
    default:
      return options === undefined ? `${value}::text` : nameSql(options, value)
  }
}

/** ISO 8601 with the offset of the zone at that time, `Z` in UTC. */
function timeSql(value: string, zone: string): string {
  const offset = `extract(epoch from (${value} at time zone ${zone}) - (${value} at time zone 'UTC'))`
  return `to_char(${value} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS') || case
    when ${zone} = 'UTC' then 'Z'
    else case when ${offset} < 0 then '-' else '+' end || to_char(make_interval(secs => abs(${offset})), 'HH24:MI') end`
}

function nameSql(options: StatusTable, id: string): string {
  const names = rowsOf(options).map((row) => `when ${row.id} then '${row.name.replaceAll("'", "''")}'`)
  return `case ${id} ${names.join(' ')} end`
}
