import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StaffCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { hashRequest, withProviderIdempotency } from '../../../domain/idempotency.ts'
import { refuseStaleChange } from '../../../domain/orders/refuse-stale-change.ts'
import { findOrderDealer, findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import type { CaptureRefusal } from '../charge/capture-order.ts'
import { type Captured, capture } from '../integrator/capture-order-by-key.ts'

/**
 * Charges any dealer's order, never twice; refuses if the order has events that the caller hasn't seen. Paid orders are
 * returned unchanged.
 */
export async function chargeConsoleOrder(
  ctx: StaffCtx,
  orderId: number,
  seenEventId: number | undefined,
  key: string | undefined,
) {
  const requestHash = hashRequest(['charge', orderId])
  return await withProviderIdempotency<Captured, CaptureRefusal | Refusal<'order_changed'>>(
    ctx,
    { key, requestHash },
    async () => (await refuseUnseen(ctx, orderId, seenEventId)) ?? (await capture(ctx, orderId)),
  )
}

async function refuseUnseen(ctx: StaffCtx, orderId: number, seenEventId: number | undefined) {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, orderId)
  if (dealerId === undefined) return undefined
  const [order] = await findStoredOrders(ctx.db, ctx.owner, [{ dealerId, id: orderId }])
  if (order?.payment_status_id === paymentStatus.paid.id) return undefined
  return await refuseStaleChange(ctx.db, { ...ctx.owner, dealerId, orderId }, seenEventId)
}
