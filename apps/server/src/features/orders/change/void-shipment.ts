import { canOpen } from '@portal/contract/orders/order.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { OrderChangeCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionOrders } from '../../../domain/orders/transition-orders.ts'
import { restockOrders } from '../../../repositories/catalogue/restock.repository.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { removeShipment } from '../../../repositories/orders/shipment.repository.ts'

/**
 * Voids a shipment, whose items can then ship again. A closed order reopens; a canceled order stays canceled and its
 * items are restocked.
 */
export async function voidShipment(
  ctx: OrderChangeCtx,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<Refusal<'shipment_not_found'> | undefined> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [orderId])
    if (order === undefined || !canOpen(order)) return refuse('shipment_not_found')
    const units = await removeShipment(db, { ...owner, orderId }, shipmentId, ctx.actor)
    if (units === undefined) return refuse('shipment_not_found')
    if (units > 0) await transitionOrders(db, owner, [orderId], 'reopen', { by: ctx.actor })
    if (order.orderStatusId === orderStatus.canceled.id) await restockOrders(db, owner, [orderId])
    return undefined
  })
}
