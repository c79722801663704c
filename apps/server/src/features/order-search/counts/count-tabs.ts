import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import { searchScope } from '../console/search-scope.ts'
import { countOrdersOfFilters } from './order-count.query.ts'

/** Counts the orders of each tab's filter. */
export async function countTabs(
  ctx: DealerCtx | StaffCtx,
  filters: readonly OrderFilters[],
): Promise<{ counts: number[] }> {
  const searches = filters.map((one) => ({ owner: searchScope(ctx, { filters: one }), filters: one }))
  return { counts: await countOrdersOfFilters(ctx.db, searches) }
}
