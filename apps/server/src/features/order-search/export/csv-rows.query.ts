import type { OrderFieldRow } from '@portal/contract/order-search/fields/order-field'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { csvSpecialCharacters, neutralizedSql, quotedSql } from '../../../presenters/csv-cell.sql.ts'
import { belongsToOwner } from '../../../repositories/owner-conditions.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'

export interface CsvFormat {
  readonly columns: readonly OrderFieldHandle[]
  readonly timeZone: string
}

interface CsvColumn {
  /** SQL for the value, over the joined tables. */
  readonly value: string
  readonly text: (value: string) => string
  readonly cell: (text: string) => string
}

const personColumn = (value: string): CsvColumn => ({ value, text: neutralizedSql, cell: quotedSql })
// Who ordered, before the columns of a list of all dealers.
const dealerColumns = [personColumn('d.company_name'), personColumn('d.email')]
const dealerJoin =
  'join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id) and d.test_of is null'

/**
 * The orders of a dealer with these ids as lines of a CSV, in their order, each with its end of line; foreign ids have
 * none. Those of all dealers of a supplier begin with who ordered.
 */
export async function readCsvRows(
  db: Db,
  owner: AnyOwner,
  ids: readonly number[],
  { columns, timeZone }: CsvFormat,
): Promise<string> {
  const ofAllDealers = !('dealerId' in owner)
  const all = [...(ofAllDealers ? dealerColumns : []), ...columns.map(fieldColumn)]
  const values = all.map(({ value }, index) => `${value} as v${index}`)
  const texts = all.map(({ text }, index) => `${text(`v${index}`)} as t${index}`)
  const cells = all.map(({ cell }, index) => `coalesce(${cell(`t${index}`)}, '')`)
  // Each value is read once, made text once and then quoted: `offset 0` keeps the steps apart. The orders are found by
  // one scan of the index, in its order, and not by one descent for each of them.
  const wanted = sql`${`{${ids.join(',')}}`}::int8[]`
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(${sql.raw(cells.join(" || ',' || "))} || E'\r\n', '' order by place) as lines
    from (
      select place, ${sql.raw(texts.join(', '))}
      from (
        select page.place, ${sql.raw(values.join(', '))}
        from unnest(${wanted}) with ordinality as page (id, place)
        join orders o on ${belongsToOwner(owner, 'o')} and o.id = page.id
          and o.id = any(${wanted})
        ${sql.raw(ofAllDealers ? dealerJoin : '')} ${sql.raw(joinsForFields(columns))}
        offset 0
      ) r, (select ${timeZone}::text as zone) z offset 0
    ) c`.execute(db)
  return rows[0]?.lines ?? ''
}

function fieldColumn(handle: OrderFieldHandle): CsvColumn {
  return {
    value: orderFieldColumn(handle).expression,
    text: (value) => textSql(handle, value, 'z.zone'),
    cell: (text) => cellSql(handle, text),
  }
}

/** SQL for the text of a field as a cell of RFC 4180; quotes are looked for only where a person has written the text. */
function cellSql(handle: OrderFieldHandle, text: string): string {
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
function textSql(handle: OrderFieldHandle, value: string, zone: string): string {
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
