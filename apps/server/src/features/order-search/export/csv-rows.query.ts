import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { sql } from 'kysely'
import { belongsTo, type Db, type Owner } from '../../../repositories/db.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { cellSql, textSql } from './csv-field.sql.ts'

/** What an export shows, and in which time zone. */
export interface CsvFormat {
  readonly columns: readonly OrderFieldHandle[]
  readonly timeZone: string
}

/**
 * The dealer's orders with these ids as lines of a CSV, in their order, each with its end of line; foreign ids have
 * none.
 */
export async function readCsvRows(
  db: Db,
  owner: Owner,
  ids: readonly number[],
  { columns, timeZone }: CsvFormat,
): Promise<string> {
  const values = columns.map((handle, index) => `${orderFieldColumn(handle).expression} as v${index}`)
  const texts = columns.map((handle, index) => `${textSql(handle, `v${index}`, 'z.zone')} as t${index}`)
  const cells = columns.map((handle, index) => `coalesce(${cellSql(handle, `t${index}`)}, '')`)
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
        join orders o on ${belongsTo(owner, 'o')} and o.id = page.id
          and o.id = any(${wanted})
        ${sql.raw(joinsForFields(columns))}
        offset 0
      ) r, (select ${timeZone}::text as zone) z offset 0
    ) c`.execute(db)
  return rows[0]?.lines ?? ''
}
