import type { BodyOf } from '@portal/contract/api/endpoints'
import type { SupplierTokenCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { isAboveLimit } from '../refund/refund-limit.ts'
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
  const refunded = await refundOnce(ctx, {
    ...{ orderId, request, key },
    confirm: async (order, amount, as) =>
      (await isAboveLimit(as, order, amount)) ? refuse('refund_needs_person') : undefined,
  })
  // A program does not say which event of the order it has seen.
  return refunded as Exclude<typeof refunded, Refusal<'order_changed'>>
}
