import type { BodyOf } from '@portal/contract/api/endpoints'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { refundOrder } from '../refund/refund-order.ts'
import type { RefundOutcome } from '../refund/resolve-refund.ts'
import { type ConfirmRefusal, confirmRefund } from './confirm-refund.ts'

/** Refunds an order of any dealer: what is left of its charge, or an amount. */
export async function refundDealersOrder(
  ctx: StaffCtx,
  orderId: number,
  { amount, password }: BodyOf<'refundOrder'>,
): Promise<
  | { outcome: RefundOutcome; order: IntegratorOrder }
  | ConfirmRefusal
  | Refusal<'order_not_found' | 'not_refundable'>
> {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, orderId)
  if (dealerId === undefined) return refuse('order_not_found')
  const refused = await confirmRefund(ctx, { ...ctx.owner, dealerId, orderId }, { amount, password })
  if (refused !== undefined) return refused
  const outcome = await refundOrder(ctx, { ...ctx.owner, dealerId, orderId }, amount)
  if (outcome instanceof Refusal) return refuse('not_refundable', { errors: outcome.errors })
  const [order] = await findStoredOrders(ctx.db, ctx.owner, [{ dealerId, id: orderId }])
  if (order === undefined) return refuse('order_not_found')
  const view = { currency: ctx.supplier.currency, showsPayment: true }
  return { outcome, order: presentIntegratorOrder(order, view) }
}
