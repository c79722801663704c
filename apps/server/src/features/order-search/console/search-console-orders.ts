import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { listOrders } from '../list-orders.ts'
import { readOrderingDealers } from './ordering-dealers.query.ts'
import { staffSearchScope } from './search-scope.ts'

/** Lists a page of orders of one or all dealers, each with its dealer. */
export async function searchConsoleOrders(
  ctx: StaffCtx,
  request: OrderSearchRequest,
): Promise<AnswerOf<'searchConsoleOrders'>> {
  const { items, total } = await listOrders(staffSearchScope(ctx, request), request)
  const ids = items.map(({ id }) => id)
  const dealers = await readOrderingDealers(ctx.db, ctx.owner, ids)
  return {
    total,
    items: items.flatMap((order) => {
      const dealer = dealers.get(order.id)
      return dealer === undefined ? [] : [{ order, dealer }]
    }),
  }
}
