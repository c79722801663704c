import { cancelRefusal, canOpen } from '@portal/contract/orders/order.rules'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import type { OrderChangeCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'

type Canceled = { id: number; orderStatusId: OrderStatusId; canceledAt: string }

type CancelRefusal = Refusal<
  'order_not_found' | 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid'
>

/** Cancels an open order, or what has not shipped of it, with all its effects; a second cancel finds it no longer open. */
export async function cancelOrder(ctx: OrderChangeCtx, id: number): Promise<Canceled | CancelRefusal> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const refusal = cancelRefusal(order, order.paymentCollection)
    if (refusal !== undefined) return refuse(refusal)
    await cancelOrders(db, owner, [id], ctx.actor)
    return { id, orderStatusId: orderStatus.canceled.id, canceledAt: ctx.now.toISOString() }
  })
}
