import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { countOrdersOfFilters } from './order-count.query.ts'

/** The counts on the tabs of the list, each of one filter. */
export async function countTabs(
  ctx: DealerCtx,
  filters: readonly OrderFilters[],
): Promise<{ counts: number[] }> {
  return { counts: await countOrdersOfFilters(ctx, filters) }
}
