import { canOpen } from '@portal/contract/orders/order.rules'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  cancelOrders,
  lockOrdersForUpdate,
} from '../../../repositories/orders/order-transition.repository.ts'

type Canceled = { id: number; orderStatusId: OrderStatusId; canceledAt: string }

/** Cancels an open order with all its effects; a second cancel finds it no longer open. */
export async function cancelOrder(
  ctx: DealerCtx,
  id: number,
): Promise<Canceled | Refusal<'order_not_found' | 'cancel_needs_open_order'>> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await ctx.db.transaction().execute(async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const canceled = await cancelOrders(db, owner, [id], ctx.actor)
    if (canceled.length === 0) return refuse('cancel_needs_open_order')
    return { id, orderStatusId: orderStatus.canceled.id, canceledAt: ctx.now.toISOString() }
  })
}
