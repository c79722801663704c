import type { BodyOf } from '@portal/contract/api/endpoints'
import type { SupplierTokenCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { refundOnce } from '../refund/refund-once.ts'

/**
 * Refunds an order with a supplier key, once per idempotency key. API clients have no password, so refunds that need
 * one are refused.
 */
export async function createRefund(
  ctx: SupplierTokenCtx,
  orderId: number,
  request: BodyOf<'createRefund'>,
  key: string | undefined,
) {
  const maximum = ctx.supplier.flags.refund_password_above
  const refunded = await refundOnce(ctx, {
    ...{ orderId, request, key },
    limit: maximum === null ? undefined : { most: maximum, no: refuse('refund_needs_person') },
  })
  // API clients don't send the last seen event, so `order_changed` is impossible.
  return refunded as Exclude<typeof refunded, Refusal<'order_changed'>>
}
