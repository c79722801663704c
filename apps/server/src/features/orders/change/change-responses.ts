import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { IntegratorShipment } from '@portal/contract/integrator/shipment.schema'
import type { NewShipment } from '@portal/contract/orders/integrator/new-shipment.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { CancelChoice } from '../../../domain/orders/cancel-orders.ts'
import { type ShipRefusal, shipOrder } from '../../../domain/orders/ship-order.ts'
import { presentIntegratorShipment } from '../../../presenters/integrator/order-parts.presenter.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { findParentOrder } from '../read/order-keys.query.ts'
import { retrieveOrder, viewOf } from '../read/retrieve-order.ts'
import { cancelByChoice } from './cancel-order.ts'
import type { ChangedOrder } from './change-order.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { voidShipment } from './void-shipment.ts'

/** Cancels an order and returns it; a canceled order is returned unchanged. */
export async function cancelAndRespond({ ctx, change, id }: ChangedOrder, choice: CancelChoice) {
  const canceled = await cancelByChoice(change, id, choice)
  return await respondWithOrder(ctx, id, canceled, (order) => order.orderStatusId === orderStatus.canceled.id)
}

/** Puts an order on hold and returns it; an order on hold is returned unchanged. */
export async function holdAndRespond({ ctx, change, id }: ChangedOrder, reason: string | undefined) {
  const held = await holdOrder(change, id, reason)
  return await respondWithOrder(ctx, id, held, (order) => order.orderStatusId === orderStatus.onHold.id)
}

/** Releases an order and returns it; an open order is returned unchanged. */
export async function releaseAndRespond({ ctx, change, id }: ChangedOrder) {
  const released = await releaseOrder(change, id)
  return await respondWithOrder(ctx, id, released, (order) => order.orderStatusId === orderStatus.open.id)
}

export async function shipAndRespond(
  { ctx, change, id }: ChangedOrder,
  newShipment: NewShipment,
): Promise<IntegratorShipment | ShipRefusal> {
  const shipped = await shipOrder(change, id, newShipment)
  if (shipped instanceof Refusal) return shipped
  const [order] = await findStoredOrders(ctx.db, ctx.owner, [{ ...change.owner, id }])
  const shipment = order?.shipments?.find((one) => one.id === shipped.id)
  return order === undefined || shipment === undefined
    ? refuse('order_not_found')
    : presentIntegratorShipment(order, shipment, viewOf(ctx))
}

export async function voidAndRespond(
  ctx: KnownCtx,
  id: number,
): Promise<IntegratorOrder | Refusal<'shipment_not_found' | 'order_not_found'>> {
  const order = await findParentOrder(ctx.db, ctx.owner, 'shipment', id)
  if (order === undefined) return refuse('shipment_not_found')
  const owner = { supplierId: ctx.owner.supplierId, dealerId: order.dealerId }
  const voided = await voidShipment({ ...ctx, owner }, { orderId: order.id, shipmentId: id })
  return voided ?? (await retrieveOrder(ctx, order.id))
}

/** Returns the changed order, even if the change was refused because it was already done. */
export async function respondWithOrder<Outcome>(
  ctx: KnownCtx,
  id: number,
  outcome: Outcome,
  isDone: (order: IntegratorOrder) => boolean = () => false,
): Promise<IntegratorOrder | Extract<Outcome, Refusal> | Refusal<'order_not_found'>> {
  const order = await retrieveOrder(ctx, id)
  if (!isRefusal(outcome)) return order
  return order instanceof Refusal || !isDone(order) ? outcome : order
}

function isRefusal<Outcome>(outcome: Outcome): outcome is Extract<Outcome, Refusal> {
  return outcome instanceof Refusal
}
