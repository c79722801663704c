import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { refundOnce } from '../refund/refund-once.ts'
import { confirmRefund } from './confirm-refund.ts'

/** Refunds an order of any dealer, once for a key: the same key again answers what became of its refund. */
export async function refundDealersOrder(
  ctx: StaffCtx,
  orderId: number,
  { password, ...request }: BodyOf<'refundOrder'>,
  key: string | undefined,
) {
  const confirm = confirmRefund(ctx, password)
  return await refundOnce(ctx, { orderId, request, key, confirm })
}
