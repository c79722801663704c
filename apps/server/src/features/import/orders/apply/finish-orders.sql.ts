import { sql } from 'kysely'
import { type ImportSession, inTransaction } from '../../staging/import-session.sql.ts'

// Merging counts locks one dealer at a time until its transaction ends.
const dealersAtOnce = 500

// Every search reads the pending list of a text index.
const settleIndexes = sql`
  select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_am m on m.oid = c.relam where i.indrelid = 'order_search'::regclass and m.amname = 'gin'`

/** Cleans up after an orders file: the text index, and the counts. */
export async function finishOrders(session: ImportSession): Promise<void> {
  const rows = await session.run(sql<{ dealer_id: number }>`
    select distinct dealer_id from import_orders where batch is not null order by dealer_id`)
  if (rows.length === 0) return
  await session.run(settleIndexes)
  for (let start = 0; start < rows.length; start += dealersAtOnce) {
    const dealers = rows.slice(start, start + dealersAtOnce).map((row) => row.dealer_id)
    await inTransaction(session, () =>
      session.run(sql`select merge_order_counts(${session.supplierId}, d) from unnest(${dealers}::int[]) d`),
    )
  }
}
