import { canTransition } from '@portal/contract/orders/lifecycle/transitions.rules'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findOrderPayment, updatePaidAt } from '../../../repositories/payments/order-payment.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ChargeRefusal, refuseState } from './start-charge.ts'

/** Charges a simulated order without a provider, under the same conditions as a real order. */
export async function chargeSimulated(
  { db, actor, now }: Pick<PaymentContext, 'db' | 'actor' | 'now'>,
  key: OrderKey,
): Promise<'paid' | ChargeRefusal> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (transaction) => {
    const [order] = await lockOrdersForUpdate(transaction, owner, [key.orderId])
    if (order === undefined) return refuse('order_not_found')
    const payment = await findOrderPayment(transaction, key)
    if (payment === undefined) return refuse('invoice_not_found')
    if (!canTransition('initiate', order)) return refuseState(order)
    const data = { amount: payment.total }
    await transitionPayment(transaction, owner, key.orderId, 'charge', { by: actor, data })
    await updatePaidAt(transaction, key, now)
    return 'paid'
  })
}
