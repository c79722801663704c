import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { orderCondition } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.ts'
import type { PageRange } from './index-scan.query.ts'
import { type OrderSort, rowOrder } from './row-order.sql.ts'

/**
 * Finds all orders that match by whatever index knows them best, sorts them and reads a stretch. What is found is set
 * aside first: the planner, told of the sort, would walk the list instead and hope to meet them soon.
 */
export async function sortMatching(
  ctx: DealerCtx,
  sort: OrderSort,
  selection: OrderSelection,
  { offset, limit }: PageRange,
): Promise<number[]> {
  const { joins, keys } = rowOrder(sort)
  const named = keys.map(({ expression }, index) => `${expression} as key_${index}`)
  const sorted = keys.map(({ direction }, index) => `key_${index} ${direction}`)
  const { rows } = await sql<{ id: number }>`
    with matching as materialized (
      select o.id, ${sql.raw(named.join(', '))} from orders o ${joins} where ${orderCondition(ctx, selection)}
    )
    select id from matching order by ${sql.raw(sorted.join(', '))} offset ${offset} limit ${limit}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}
