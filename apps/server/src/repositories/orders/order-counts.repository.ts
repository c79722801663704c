import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'

type Owner = { readonly supplierId: number; readonly dealerId: number }

/** Merges the differences that a dealer's counts have gathered; every total stays what it is. */
export async function mergeOrderCounts(db: Kysely<Tables>, { supplierId, dealerId }: Owner): Promise<void> {
  await sql`select merge_order_counts(${supplierId}, ${dealerId})`.execute(db)
}

// A dealer has a few dozen combinations of statuses; several times as many rows are differences not merged yet.
const gathered = 500

/** Merges the differences of every dealer who has gathered many, one dealer a transaction. */
export async function mergeAccumulatedOrderCounts(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Owner>`
    select supplier_id as "supplierId", dealer_id as "dealerId" from order_counts
    where day is null group by 1, 2 having count(*) >= ${gathered}`.execute(db)
  for (const owner of rows) await mergeOrderCounts(db, owner)
}
