import type { BodyOf } from '@portal/contract/api/endpoints'
import type { AddressInput } from '@portal/contract/fields/address/address'
import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import type { IntegratorShipment } from '@portal/contract/integrator/shipment.schema'
import type { NewShipment } from '@portal/contract/orders/integrator/new-shipment.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx, KnownCtx, OrderChangeCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, type IdempotencyRefusal, withIdempotency } from '../../../domain/idempotency.ts'
import type { CancelChoice } from '../../../domain/orders/cancel-orders.ts'
import { type ShipRefusal, shipOrder } from '../../../domain/orders/ship-order.ts'
import { presentIntegratorShipment } from '../../../presenters/integrator/order-parts.presenter.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { authorizeOrder } from '../change/authorize-order.ts'
import { cancelByChoice, type PersonMissing } from '../change/cancel-order.ts'
import { changeBillingAddress, changeItemAddress, changeShippingAddress } from '../change/change-address.ts'
import { holdOrder, releaseOrder } from '../change/hold-order.ts'
import { payOrderAgain } from '../change/pay-order-again.ts'
import { voidShipment } from '../change/void-shipment.ts'
import { findOrderById, findOrderOfPart } from './order-keys.query.ts'
import { retrieveOrder, viewOf } from './read-orders.ts'

type NotAuthorized =
  | 'order_not_found'
  | 'order_not_open'
  | 'authorization_not_offered'
  | 'payment_collection_off'

/**
 * Authorizes an order for payment, also one whose payment was declined, which is then charged again in the order of the
 * dealer's methods; one that is authorized already is answered as it is.
 */
export async function authorizeOrderByToken(
  ctx: DealerCtx,
  id: number,
): Promise<IntegratorOrder | Refusal<NotAuthorized>> {
  // A shipment binds only what was authorized before.
  return (await changeAuthorization(ctx, id, true)) as IntegratorOrder | Refusal<NotAuthorized>
}

/** Takes the authorization of an order back; one that is not authorized is answered as it is. */
export async function unauthorizeOrderByToken(ctx: DealerCtx, id: number) {
  return await changeAuthorization(ctx, id, false)
}

async function changeAuthorization(ctx: DealerCtx, id: number, isAuthorized: boolean) {
  const { id: statusId } = isAuthorized ? paymentStatus.authorized : paymentStatus.unauthorized
  return await changed(
    ctx,
    id,
    isAuthorized ? await authorizeOrAgain(ctx, id) : await authorizeOrder(ctx, { id, statusId }),
    (order) => order.paymentStatusId === statusId,
  )
}

async function authorizeOrAgain(ctx: DealerCtx, id: number) {
  const first = await authorizeOrder(ctx, { id, statusId: paymentStatus.authorized.id })
  if (!(first instanceof Refusal) || first.reason !== 'authorization_not_offered') return first
  const again = await payOrderAgain(ctx, { id })
  // No method was chosen, and what neither waits for its dealer nor was declined is refused as before.
  return again instanceof Refusal ? first : again
}

/** Cancels an order of the dealer, or as the supplier, whose key may decide about the money up to the refund limit. */
export async function cancelOrderByToken(
  ctx: KnownCtx,
  id: number,
  { refund, reason, message }: BodyOf<'cancelOrderByToken'>,
) {
  if ('dealerId' in ctx.owner) {
    const canceled = refund && (await cancelOrderBy(ctx, id, { message: message ?? undefined }))
    if (canceled !== false) return canceled as Exclude<typeof canceled, PersonMissing>
    return refuse('invalid_input', { fields: { refund: 'Only the supplier can keep a payment.' } })
  }
  const canceled = await cancelOrderBy(ctx, id, {
    ...{ isSuppliers: true, keepsPayment: !refund },
    ...{ reason: reason ?? undefined, message: message ?? undefined },
    refundLimit: ctx.supplier.flags.refund_password_above,
  })
  const isAbove = canceled instanceof Refusal && canceled.reason === 'password_required'
  return isAbove ? refuse('refund_needs_person') : (canceled as Exclude<typeof canceled, PersonMissing>)
}

/** Cancels an order; one that is canceled already is answered as it is. */
export async function cancelOrderBy(ctx: KnownCtx, id: number, choice: CancelChoice) {
  const change = await changeCtx(ctx, id)
  if (change instanceof Refusal) return change
  const canceled = await cancelByChoice(change, id, choice)
  return await changed(ctx, id, canceled, (order) => order.orderStatusId === orderStatus.canceled.id)
}

export async function holdOrderByKey(ctx: KnownCtx, id: number, reason: string | undefined) {
  const change = await changeCtx(ctx, id)
  if (change instanceof Refusal) return change
  const held = await holdOrder(change, id, reason)
  return await changed(ctx, id, held, (order) => order.orderStatusId === orderStatus.onHold.id)
}

export async function releaseOrderByKey(ctx: KnownCtx, id: number) {
  const change = await changeCtx(ctx, id)
  if (change instanceof Refusal) return change
  const released = await releaseOrder(change, id)
  return await changed(ctx, id, released, (order) => order.orderStatusId === orderStatus.open.id)
}

export async function changeOrderAddress(
  ctx: DealerCtx,
  id: number,
  kind: 'shipping' | 'billing',
  address: AddressInput,
) {
  const change = kind === 'shipping' ? changeShippingAddress : changeBillingAddress
  return await changed(ctx, id, await change(ctx, id, address))
}

export async function changeLineAddress(
  ctx: DealerCtx,
  line: { readonly orderId: number; readonly itemId: number },
  address: AddressInput,
) {
  return await changed(ctx, line.orderId, await changeItemAddress(ctx, line, address))
}

export async function createShipment(
  ctx: KnownCtx,
  orderId: number,
  parcel: NewShipment,
  key: string | undefined,
): Promise<IntegratorShipment | ReplayedResponse<IntegratorShipment> | IdempotencyRefusal | ShipRefusal> {
  const change = await changeCtx(ctx, orderId)
  if (change instanceof Refusal) return change
  const requestHash = hashRequest(['ship', orderId, parcel])
  return await withIdempotency<IntegratorShipment, ShipRefusal>(ctx, { key, requestHash }, async (db) => {
    const shipped = await shipOrder({ ...change, db }, orderId, parcel)
    if (shipped instanceof Refusal) return shipped
    const [order] = await findStoredOrders(db, ctx.owner, [{ ...change.owner, id: orderId }])
    const shipment = order?.shipments?.find(({ id }) => id === shipped.id)
    return order === undefined || shipment === undefined
      ? refuse('order_not_found')
      : presentIntegratorShipment(order, shipment, viewOf(ctx))
  })
}

export async function voidShipmentByKey(
  ctx: KnownCtx,
  id: number,
): Promise<IntegratorOrder | Refusal<'shipment_not_found' | 'order_not_found'>> {
  const order = await findOrderOfPart(ctx.db, ctx.owner, 'shipment', id)
  if (order === undefined) return refuse('shipment_not_found')
  const owner = { supplierId: ctx.owner.supplierId, dealerId: order.dealerId }
  const voided = await voidShipment({ ...ctx, owner }, { orderId: order.id, shipmentId: id })
  return voided ?? (await retrieveOrder(ctx, order.id))
}

/** The context for a change of this order: its dealer's rows, and who acts. */
async function changeCtx(ctx: KnownCtx, id: number): Promise<OrderChangeCtx | Refusal<'order_not_found'>> {
  const found = await findOrderById(ctx.db, ctx.owner, id)
  if (found === undefined) return refuse('order_not_found')
  return { ...ctx, owner: { supplierId: ctx.owner.supplierId, dealerId: found.dealerId } }
}

/** The order after a change; also where the change was refused because the order stood so before it. */
async function changed<Outcome>(
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
