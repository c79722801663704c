import type { ExportFile, ExportRows as RowKind } from '@portal/contract/order-search/export/export.schema'
import type { OrderFieldRow } from '@portal/contract/order-search/fields/order-field'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { csvSpecialCharacters, neutralizedSql, quotedSql } from '../../../presenters/csv-cell.sql.ts'
import { belongsToOwner } from '../../../repositories/owner-conditions.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { xlsxNumber, xlsxText, xlsxTime } from './xlsx-cells.sql.ts'

export interface ExportFormat {
  readonly rows: RowKind
  readonly file: ExportFile
  readonly columns: readonly OrderFieldHandle[]
  readonly timeZone: string
  /** Whether unit prices are included: always for the supplier, for dealers only if payments are collected. */
  readonly hasPrices: boolean
}

export interface ExportRows {
  readonly text: string
  readonly count: number
}

interface ExportColumn {
  readonly title: string
  /** SQL for the value, over the joined tables. */
  readonly value: string
  readonly field: Pick<OrderFieldRow, 'kind' | 'multiple' | 'options' | 'form'>
}

const text = { kind: 'string', multiple: false } as const
const count = { kind: 'number', multiple: false, form: 'count' } as const

// Added before the other columns in exports across dealers.
const dealerColumns: readonly ExportColumn[] = [
  { title: 'Dealer', value: 'd.company_name', field: text },
  { title: 'Dealer email', value: 'd.email', field: text },
]
const dealerJoin = 'join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)'

const orderKeyColumns = '(o.supplier_id, o.dealer_id, o.id)'
// Tracking numbers, with quantities if the line shipped in several packages.
const lineTracking = `(select string_agg(h.tracking_number || case when s.parcels > 1 then ' (' || s.quantity || ')' else '' end, '; ' order by h.id)
  from (select i.*, count(*) over () as parcels from shipment_items i
    where (i.supplier_id, i.dealer_id, i.order_id) = ${orderKeyColumns} and i.order_item_id = l.id) s
  join shipments h on (h.supplier_id, h.dealer_id, h.order_id) = ${orderKeyColumns} and h.id = s.shipment_id
  where h.tracking_number <> '')`

/** The line columns, added after the order's. */
const lineColumns: readonly (ExportColumn & { readonly isPrice?: true })[] = [
  { title: 'SKU', value: 'l.sku', field: text },
  { title: 'Title', value: 'l.title', field: text },
  { title: 'Quantity', value: 'l.quantity', field: count },
  { title: 'Unit price', value: 'l.price', field: { kind: 'number', multiple: false }, isPrice: true },
  { title: 'Quantity shipped', value: 'l.shipped_quantity', field: count },
  { title: 'Quantity refunded', value: 'l.refunded_quantity', field: count },
  { title: 'Line tracking numbers', value: lineTracking, field: text },
]
const lineJoin = `left join lateral (select i.*, row_number() over (order by i.position, i.id) as place from order_items i
  where (i.supplier_id, i.dealer_id, i.order_id) = ${orderKeyColumns}) l on true`

/** An export's columns in order; across dealers they start with the dealer. */
function columnsOf(owner: AnyOwner, { columns, rows, hasPrices }: ExportFormat): ExportColumn[] {
  const hasLineRows = rows === 'lines'
  const orderColumns = columns
    .filter((handle) => !hasLineRows || orderField(handle).group !== 'Order Line Item')
    .map((handle): ExportColumn => {
      const { label, ...field } = orderField(handle)
      const value = orderFieldColumn(handle).expression
      // Order amounts appear only in the order's first row, to keep sums correct.
      const isFigure = hasLineRows && field.kind === 'number' && field.form !== 'id'
      return { title: label, field, value: isFigure ? `case when l.place = 1 then ${value} end` : value }
    })
  return [
    ...('dealerId' in owner ? [] : dealerColumns),
    ...orderColumns,
    ...(hasLineRows ? lineColumns.filter(({ isPrice }) => hasPrices || isPrice !== true) : []),
  ]
}

/** An export's column titles; time columns name their zone. */
export function exportTitles(owner: AnyOwner, format: ExportFormat): string[] {
  return columnsOf(owner, format).map(({ title, field }) =>
    field.kind === 'timestamp' ? `${title} (${format.timeZone})` : title,
  )
}

/** Reads export rows for these orders, in the order of `ids`; other owners' orders are omitted. */
export async function readExportRows(
  db: Db,
  owner: AnyOwner,
  ids: readonly number[],
  format: ExportFormat,
): Promise<ExportRows> {
  const { columns, timeZone, file, rows: kind } = format
  const all = columnsOf(owner, format)
  const { textOf, cellOf, row } = writers[file]
  const values = all.map(({ value }, index) => `${value} as v${index}`)
  const texts = all.map(({ field }, index) => `${textOf(field, `v${index}`)} as t${index}`)
  const cells = all.map(({ field }, index) => cellOf(field, `t${index}`))
  const [linePlace, lines] = kind === 'lines' ? ['l.place', lineJoin] : ['0', '']
  // Each value is read, formatted and quoted only once: `offset 0` separates the steps. Comparing with `any` reads the
  // orders by one index scan instead of one lookup each.
  const wanted = sql`${`{${ids.join(',')}}`}::int8[]`
  const { rows } = await sql<{ text: string | null; count: number }>`
    select string_agg(${sql.raw(row(cells))}, '' order by place, line_place) as text, count(*)::int as count
    from (
      select place, line_place, ${sql.raw(texts.join(', '))}
      from (
        select page.place, ${sql.raw(linePlace)} as line_place, ${sql.raw(values.join(', '))}
        from unnest(${wanted}) with ordinality as page (id, place)
        join orders o on ${belongsToOwner(owner, 'o')} and o.id = page.id
          and o.id = any(${wanted})
        ${sql.raw('dealerId' in owner ? '' : dealerJoin)} ${sql.raw(joinsForFields(columns))} ${sql.raw(lines)}
        offset 0
      ) r, (select ${timeZone}::text as zone) z offset 0
    ) c`.execute(db)
  return { text: rows[0]?.text ?? '', count: rows[0]?.count ?? 0 }
}

type Field = ExportColumn['field']

interface RowWriter {
  /** SQL that formats a value as text. */
  textOf(field: Field, value: string): string
  /** SQL that makes a cell of formatted text. */
  cellOf(field: Field, text: string): string
  /** SQL that joins cells to a row. */
  row(cells: readonly string[]): string
}

const writers: Readonly<Record<ExportFormat['file'], RowWriter>> = {
  csv: {
    textOf: (field, value) =>
      textSql(field, value, {
        guard: neutralizedSql,
        time: (at) => `to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`,
      }),
    cellOf: (field, text) => `coalesce(${needsNoQuoting(field) ? text : quotedSql(text)}, '')`,
    row: (cells) => `${cells.join(" || ',' || ")} || E'\\r\\n'`,
  },
  xlsx: {
    textOf: (field, value) =>
      textSql(field, value, {
        guard: (text) => text,
        time: (at) => `round(floor(extract(epoch from ${at}))::numeric / 86400 + 25569, 9)::text`,
      }),
    cellOf: (field, text) => {
      if (field.multiple || field.options !== undefined) return xlsxText(text)
      if (field.kind === 'timestamp') return xlsxTime(text)
      return field.kind === 'number' ? xlsxNumber(text, field.form) : xlsxText(text)
    },
    row: (cells) => `'<row>' || ${cells.join(' || ')} || '</row>'`,
  },
}

/** Whether a field's text never needs CSV quoting; user-written text may. */
function needsNoQuoting({ kind, multiple, options }: Field): boolean {
  const names = options === undefined ? [] : rowsOf(options).map((row) => row.name)
  // Several values are separated by semicolons, which need quoting.
  return kind !== 'string' && !multiple && !names.some((name) => csvSpecialCharacters.test(name))
}

interface TextForm {
  /** Wraps SQL for user-written text to neutralize formulas. */
  readonly guard: (text: string) => string
  /** Wraps SQL for a local time to format it. */
  readonly time: (at: string) => string
}

/** SQL that formats a field: status names instead of ids, several values joined, times in the zone `z.zone`. */
function textSql(field: Field, value: string, form: TextForm): string {
  if (!field.multiple) return singleValueSql(field, value, form)
  if (field.options === undefined) {
    // Guards each value, since spreadsheets may split them; most rows have only one.
    return `case when cardinality(${value}) > 1
      then (select string_agg(${form.guard('s::text')}, '; ' order by place) from unnest(${value}) with ordinality u (s, place))
      else ${form.guard(`${value}[1]::text`)} end`
  }
  return `(select string_agg(${nameSql(field.options, 's')}, '; ') from unnest(${value}) s)`
}

function singleValueSql({ kind, options }: Field, value: string, { guard, time }: TextForm): string {
  switch (kind) {
    case 'string':
      return guard(value)
    case 'boolean':
      return `case when ${value} then 'Yes' when not ${value} then 'No' end`
    case 'timestamp':
      return time(`(${value} at time zone z.zone)`)
    default:
      return options === undefined ? `${value}::text` : nameSql(options, value)
  }
}

function nameSql(options: StatusTable, id: string): string {
  const names = rowsOf(options).map((row) => `when ${row.id} then '${row.name.replaceAll("'", "''")}'`)
  return `case ${id} ${names.join(' ')} end`
}
