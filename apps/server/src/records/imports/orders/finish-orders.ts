import { type ImportSession, inTransaction } from '../import-session.ts'
import { runStatement } from '../run-statement.ts'

// Folding locks one dealer at a time until its transaction ends.
const dealersAtOnce = 500

// A placed order gets the supplier's next number, which no imported order may have taken.
const moveNextNumber = `
  with greatest_number as (
    select max(order_number::bigint) + 1 as next from import_orders where order_number ~ '^[0-9]{1,15}$'
  )
  update suppliers s set next_order_number = g.next from greatest_number g
  where s.id = :supplier and s.next_order_number < g.next`

/** Tidies up after the orders of a file: the counts, and the number of the next placed order. */
export async function finishOrders(session: ImportSession): Promise<void> {
  const { client, supplierId } = session
  await runStatement(session, moveNextNumber)
  const { rows } = await client.query<{ dealer_id: number }>(
    'select distinct dealer_id from import_orders where batch is not null order by dealer_id',
  )
  if (rows.length === 0) return
  for (let start = 0; start < rows.length; start += dealersAtOnce) {
    const dealers = rows.slice(start, start + dealersAtOnce).map((row) => row.dealer_id)
    await inTransaction(session, () =>
      client.query('select fold_order_counts($1, d) from unnest($2::int[]) d', [supplierId, dealers]),
    )
  }
}
