import type { IntegratorOrder } from '@portal/contract/integrator/order.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withProviderIdempotency } from '../../../domain/idempotency.ts'
import { presentIntegratorOrder } from '../../../presenters/integrator/order.presenter.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { type CaptureOutcome, type CaptureRefusal, captureOrder } from '../charge/capture-order.ts'
import { chargeSimulated } from '../charge/charge-simulated.ts'

/** A charge's outcome, with the updated order. */
export interface Captured {
  readonly outcome: CaptureOutcome
  readonly order: IntegratorOrder
}

/** Charges a supplier's order, never twice: a repeated request returns the paid order. */
export async function captureOrderByKey(ctx: KnownCtx, orderId: number, key: string | undefined) {
  const requestHash = hashRequest(['capture', orderId])
  return await withProviderIdempotency<Captured, CaptureRefusal>(ctx, { key, requestHash }, () =>
    capture(ctx, orderId),
  )
}

/** Charges a supplier's order; a paid order is returned unchanged. */
export async function capture(ctx: KnownCtx, orderId: number): Promise<Captured | CaptureRefusal> {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, orderId)
  if (dealerId === undefined) return refuse('order_not_found')
  const owner = { supplierId: ctx.owner.supplierId, dealerId }
  const read = async () => (await findStoredOrders(ctx.db, owner, [{ dealerId, id: orderId }]))[0]
  const before = await read()
  const isPaid = before?.payment_status_id === paymentStatus.paid.id
  const charge = ctx.owner.isTest === true ? chargeSimulated : captureOrder
  const outcome = isPaid ? 'paid' : await charge(ctx, { ...owner, orderId })
  if (outcome instanceof Refusal) return outcome
  const order = await read()
  if (order === undefined) return refuse('order_not_found')
  const view = { currency: ctx.supplier.currency, showsPayment: true }
  return { outcome, order: presentIntegratorOrder(order, view) }
}
