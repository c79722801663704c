import type { BodyOf } from '@portal/contract/api/endpoints'
import type { SupplierTokenCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { refundOnce } from '../refund/refund-once.ts'

/**
 * Refunds an order by a supplier's key, once for an idempotency key. A program has no password: what needs one is refused.
 */
export async function createRefund(
  ctx: SupplierTokenCtx,
  orderId: number,
  request: BodyOf<'createRefund'>,
  key: string | undefined,
) {
  const most = ctx.supplier.flags.refund_password_above
  const refunded = await refundOnce(ctx, {
    ...{ orderId, request, key },
    limit: most === null ? undefined : { most, no: refuse('refund_needs_person') },
  })
  // A program does not say which event of the order it has seen.
  return refunded as Exclude<typeof refunded, Refusal<'order_changed'>>
}
