import { canEdit, canOpen } from '@portal/contract/orders/order.rules'
import { dealerMoveTo } from '@portal/contract/orders/order-moves.rules'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { actorOf } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { lockOrders, movePayment } from '../../records/order-moves.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'

type AuthorizeRefusal = Refusal<
  'order_not_found' | 'order_not_open' | 'authorization_not_offered' | 'payment_collection_off'
>

/** Moves an open order's payment between Unauthorized and Authorized; no other status can be asked for. */
export async function authorizeOrder(
  ctx: Ctx,
  { id, statusId }: { readonly id: number; readonly statusId: number },
): Promise<{ id: number; paymentStatusId: PaymentStatusId } | AuthorizeRefusal> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, now: ctx.now }
  return await ctx.db.transaction().execute(async (db) => {
    const [order] = await lockOrders(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
    if (!canEdit(order)) return refuse('order_not_open')
    const move = dealerMoveTo(statusId)
    if (move === undefined) return refuse('authorization_not_offered')
    const isMoved = await movePayment(db, owner, id, move, { by: actorOf(ctx) })
    return isMoved
      ? { id, paymentStatusId: statusId as PaymentStatusId }
      : refuse('authorization_not_offered')
  })
}
