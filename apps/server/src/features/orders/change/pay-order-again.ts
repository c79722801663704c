import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { canOpen, payAgainRefusal } from '@portal/contract/orders/order.rules'
import type { MethodChoice } from '@portal/contract/payment-methods/method-choice.schema'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import type { DealerCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { chooseMethod } from '../../../domain/payments/choose-method.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'

type PayAgainRefusal = Refusal<
  | 'order_not_found'
  | 'order_not_open'
  | 'payment_not_declined'
  | 'payment_collection_off'
  | 'payment_method_not_chargeable'
>

/** Reauthorizes an open order after a declined payment; the next charge tries the chosen method first. */
export async function payOrderAgain(
  ctx: DealerCtx,
  { id, paymentMethodId }: { readonly id: number } & MethodChoice,
): Promise<{ id: number; paymentStatusId: PaymentStatusId } | PayAgainRefusal> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
    const refusal = payAgainRefusal(order)
    if (refusal !== undefined) return refuse(refusal)
    const data = await chooseMethod({ ...ctx, db }, paymentMethodId)
    if (data instanceof Refusal) return data
    const isMoved = await transitionPayment(db, owner, id, 'payAgain', { by: ctx.actor, data })
    return isMoved ? { id, paymentStatusId: paymentTransitions.payAgain.to } : refuse('payment_not_declined')
  })
}
