import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import type { SearchCtx } from '../search-context.sql.ts'

/** The scope of a staff search: the dealer in the filters, or all dealers. */
export function staffSearchScope(ctx: StaffCtx, { filters }: Pick<OrderSearchRequest, 'filters'>): SearchCtx {
  return { ...ctx, dealer: { id: filters.dealerId ?? undefined, timeZone: defaultTimeZone } }
}

/** The scope of a search: a dealer's own orders, or the scope of a staff search. */
export function searchScope(
  ctx: DealerCtx | StaffCtx,
  request: Pick<OrderSearchRequest, 'filters'>,
): SearchCtx {
  return 'staff' in ctx ? staffSearchScope(ctx, request) : ctx
}
