import { type RawBuilder, sql } from 'kysely'
import { orderCondition } from '../conditions/order-condition.sql.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.sql.ts'
import { type OrderSort, rowOrder } from './row-order.sql.ts'
import type { PageRange } from './scan-statements.sql.ts'

export interface PageSearch {
  readonly owner: SearchOwner
  readonly sort: OrderSort
  readonly selection: OrderSelection
  readonly page: PageRange
}

/**
 * Finds all matching orders by the best index, then counts and sorts them. Materializes them first, or the planner
 * would scan the sorted list and hope for early matches.
 */
export function sortMatchingStatement(
  { owner, sort, selection, page }: PageSearch,
  isCounted = true,
): RawBuilder<{ ids: number[]; total: number }> {
  const { joins, keys } = rowOrder(sort)
  const named = keys.map(({ expression }, index) => `${expression} as key_${index}`)
  const sorted = keys.map(({ direction }, index) => `key_${index} ${direction}`)
  return sql<{ ids: number[]; total: number }>`
    with matching as materialized (
      select o.id, ${sql.raw(named.join(', '))} from orders o ${joins} where ${orderCondition(owner, selection)}
    )
    select ${isCounted ? sql`(select count(*) from matching)::int8` : sql`0`} as total, array(
      select id from matching order by ${sql.raw(sorted.join(', '))} offset ${page.offset} limit ${page.limit}
    ) as ids`
}
