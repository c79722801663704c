import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { limitStaffRefund } from '../../../security/passwords/limit-staff-refund.ts'
import { refundOnce } from '../refund/refund-once.ts'

/** Refunds any dealer's order once per key; the same key returns the same result. */
export async function refundConsoleOrder(
  ctx: StaffCtx,
  orderId: number,
  { password, ...request }: BodyOf<'refundOrder'>,
  key: string | undefined,
) {
  const limit = await limitStaffRefund(ctx, password)
  return limit instanceof Refusal ? limit : await refundOnce(ctx, { orderId, request, key, limit })
}
