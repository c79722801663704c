import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { sql } from 'kysely'
import type { AnyOwner, Db } from '../../../context/db.ts'
import { neutralizedSql, quotedSql } from '../../../presenters/csv-cell.sql.ts'
import { belongsToOwner } from '../../../repositories/owner-conditions.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { cellSql, textSql } from './csv-field.sql.ts'

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
