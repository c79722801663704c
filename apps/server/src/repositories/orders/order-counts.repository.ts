import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'

/** Merges the accumulated differences into a dealer's counts; totals don't change. */
export async function mergeOrderCounts(db: Db, { supplierId, dealerId }: Owner): Promise<void> {
  await sql`select merge_order_counts(${supplierId}, ${dealerId})`.execute(db)
}

export interface StatusCount {
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly count: number
}

/** Counts a dealer's orders by order and payment status, including drafts. */
export async function countOrdersByStatus(db: Db, owner: Owner): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select order_status_id as "orderStatusId", payment_status_id as "paymentStatusId", sum(n)::int8 as count
    from order_counts
    where ${belongsTo(owner)} and day is null
    group by 1, 2`.execute(db)
  return rows
}

// A dealer has a few dozen status combinations; many more rows mean unmerged differences.
const mergeThreshold = 500

/** Merges counts of dealers with many differences, one dealer per transaction. */
export async function mergeAccumulatedOrderCounts(db: Db): Promise<void> {
  const { rows } = await sql<Owner>`
    select supplier_id as "supplierId", dealer_id as "dealerId" from order_counts
    where day is null group by 1, 2 having count(*) >= ${mergeThreshold}`.execute(db)
  for (const owner of rows) await mergeOrderCounts(db, owner)
}
