import { canOpen } from '@portal/contract/orders/order.rules'
import type { OrderChangeCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionOrders } from '../../../domain/orders/transition-orders.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'

/** Puts an open order on hold: it can't be charged or changed until released. */
export async function holdOrder(
  ctx: OrderChangeCtx,
  id: number,
  reason: string | undefined,
): Promise<Refusal<'order_not_found' | 'order_not_open'> | undefined> {
  const data = reason === undefined || reason === '' ? {} : { reason }
  return await change(ctx, id, { name: 'hold', no: 'order_not_open', data })
}

export async function releaseOrder(
  ctx: OrderChangeCtx,
  id: number,
): Promise<Refusal<'order_not_found' | 'order_not_on_hold'> | undefined> {
  return await change(ctx, id, { name: 'release', no: 'order_not_on_hold', data: {} })
}

async function change<const No extends 'order_not_open' | 'order_not_on_hold'>(
  ctx: OrderChangeCtx,
  id: number,
  move: { name: 'hold' | 'release'; no: No; data: Readonly<Record<string, unknown>> },
): Promise<Refusal<'order_not_found' | No> | undefined> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const { name, data, no } = move
    const moved = await transitionOrders(db, owner, [id], name, { by: ctx.actor, data })
    return moved.length === 1 ? undefined : refuse(no)
  })
}
