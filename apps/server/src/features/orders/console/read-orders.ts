import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findStoredDealers } from '../../../repositories/dealers/stored-dealer.repository.ts'
import { retrieveOrder, retrieveOrderByNumber } from '../integrator/read-orders.ts'

export async function readOrder(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  return await withDealer(ctx, await retrieveOrder(ctx, id))
}

export async function readOrderByNumber(
  ctx: StaffCtx,
  orderNumber: string,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  return await withDealer(ctx, await retrieveOrderByNumber(ctx, orderNumber))
}

async function withDealer(
  { db, owner }: StaffCtx,
  order: IntegratorOrder | Refusal<'order_not_found'>,
): Promise<ConsoleOrder | Refusal<'order_not_found'>> {
  if (order instanceof Refusal) return order
  const [dealer] = await findStoredDealers(db, owner, [order.dealerId])
  if (dealer === undefined) throw new Error('An order without its dealer.')
  const { id, email, company_name: companyName } = dealer
  return { ...order, dealer: { id, email, companyName } }
}
