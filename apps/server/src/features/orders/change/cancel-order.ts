import { cancelRefusal, canOpen } from '@portal/contract/orders/order.rules'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import type { OrderChangeCtx, SessionCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { type CancelChoice, type CancelObstacle, cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { actingCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import { refundObstacles } from '../../../domain/payments/start-refund.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'

type Canceled = { id: number; orderStatusId: OrderStatusId; canceledAt: string }

type NotCanceled = Refusal<
  'order_not_found' | 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid' | 'not_refundable'
>

/** Further refusals when the supplier cancels: the refund is above the limit, or the caller may not refund. */
type SupplierCancelRefusal = NotCanceled | ApprovalRefusal

export type ApprovalRefusal = Refusal<'password_required' | 'permission_missing'>

/**
 * Cancels an open order, or its unshipped items, and refunds them. A repeated cancel finds it no longer open. Staff
 * acting for the dealer can cancel paid orders only within their own refund permission.
 */
export async function cancelOrder(
  ctx: SessionCtx,
  id: number,
): Promise<Canceled | NotCanceled | Refusal<'permission_missing'>> {
  const canceled = await cancelByChoice(ctx, id, actingCancelChoice(ctx))
  if (!(canceled instanceof Refusal) || canceled.reason !== 'password_required')
    return canceled as Canceled | NotCanceled | Refusal<'permission_missing'>
  return refuse('permission_missing', 'This refund needs your password. Cancel the order in the console.')
}

/** Cancels an order for its supplier, who chooses whether to refund it. */
export async function cancelByChoice(
  ctx: OrderChangeCtx,
  id: number,
  choice: CancelChoice,
): Promise<Canceled | SupplierCancelRefusal> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const refusal = cancelRefusal(order, order.paymentCollection, choice)
    if (refusal !== undefined) return refuse(refusal)
    const { left } = await cancelOrders(db, owner, [id], ctx.actor, choice)
    const obstacle = left.get(id)
    if (obstacle !== undefined) return refuseFor(obstacle)
    return { id, orderStatusId: orderStatus.canceled.id, canceledAt: ctx.now.toISOString() }
  })
}

function refuseFor(obstacle: CancelObstacle): SupplierCancelRefusal {
  if (obstacle === 'refund_pending') return refuse('not_refundable', refundObstacles.anotherPending)
  if (obstacle === 'money_not_allowed')
    return refuse('permission_missing', 'This order is paid. You need the refund permission to cancel it.')
  const fields = { password: refuse('password_required').errors.join(' ') }
  return refuse('password_required', { fields })
}
