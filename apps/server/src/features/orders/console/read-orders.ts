import type { QueryOf } from '@portal/contract/api/endpoints'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { listOrders, type Page, retrieveOrder, retrieveOrderByNumber } from '../integrator/read-orders.ts'

/** A page of the orders of all dealers, or of one, each with who ordered. */
export async function findOrders(
  ctx: StaffCtx,
  query: QueryOf<'findOrders'>,
): Promise<Page<ConsoleOrder> | Refusal<'cursor_invalid' | 'cursor_expired'>> {
  const page = await listOrders(ctx, query)
  return page instanceof Refusal ? page : { ...page, items: await withDealers(ctx, page.items) }
}

/** One order of any dealer, with who ordered. */
export async function readOrder(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  return await withDealer(ctx, await retrieveOrder(ctx, id))
}

/** One order by its number, with who ordered. */
export async function readOrderByNumber(
  ctx: StaffCtx,
  orderNumber: string,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  return await withDealer(ctx, await retrieveOrderByNumber(ctx, orderNumber))
}

async function withDealer(
  ctx: StaffCtx,
  order: IntegratorOrder | Refusal<'order_not_found'>,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  if (order instanceof Refusal) return order
  const [found] = await withDealers(ctx, [order])
  if (found === undefined) throw new Error('An order without its dealer.')
  return found
}

async function withDealers(
  { db, owner }: StaffCtx,
  orders: readonly IntegratorOrder[],
): Promise<ConsoleOrder[]> {
  const ids = [...new Set(orders.map(({ dealerId }) => dealerId))]
  const dealers = new Map((await findStoredDealers(db, owner, ids)).map((dealer) => [dealer.id, dealer]))
  return orders.flatMap((order) => {
    const dealer = dealers.get(order.dealerId)
    if (dealer === undefined) return []
    const { id, email, company_name: companyName } = dealer
    return [{ ...order, dealer: { id, email, companyName } }]
  })
}
