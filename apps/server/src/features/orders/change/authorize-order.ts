import { dealerTransitionTo, paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { authorizationRefusal, canOpen } from '@portal/contract/orders/order.rules'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'

type AuthorizeRefusal = Refusal<
  | 'order_not_found'
  | 'order_not_open'
  | 'authorization_not_offered'
  | 'authorization_binding'
  | 'payment_collection_off'
>

/** Authorizes or unauthorizes an open order; no other payment status can be requested. */
export async function authorizeOrder(
  ctx: DealerCtx,
  { id, statusId }: { readonly id: number; readonly statusId: number },
): Promise<{ id: number; paymentStatusId: PaymentStatusId } | AuthorizeRefusal> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
    const refusal = authorizationRefusal(order, statusId)
    if (refusal !== undefined) return refuse(refusal)
    const move = dealerTransitionTo(statusId)
    if (move === undefined) return refuse('authorization_not_offered')
    const isMoved = await transitionPayment(db, owner, id, move, { by: ctx.actor })
    return isMoved
      ? { id, paymentStatusId: paymentTransitions[move].to }
      : refuse('authorization_not_offered')
  })
}
