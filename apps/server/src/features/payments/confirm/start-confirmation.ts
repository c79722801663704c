import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { canOpen, payAgainRefusal } from '@portal/contract/orders/order.rules'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { amountDue } from '../../../domain/payments/charge-balance.ts'
import { storedMethodTitle } from '../../../domain/payments/stored-method-title.ts'
import {
  createPaymentReference,
  findConfirmable,
  isAwaitingCustomer,
} from '../../../domain/payments/transaction-state.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import {
  findOrderPayment,
  updateInitiatedAt,
} from '../../../repositories/payments/order-payment.repository.ts'
import { findPaymentMethods } from '../../../repositories/payments/payment-method.repository.ts'
import {
  addTransaction,
  findTransactions,
  type TransactionRow,
} from '../../../repositories/payments/transaction.repository.ts'
import { chargeableMethods } from '../charge/start-charge.ts'
import type { PaymentContext } from '../payment-context.ts'

export type StartRefusal = Refusal<
  'order_not_found' | 'order_not_open' | 'order_changed' | 'payment_not_declined' | 'payment_not_confirmable'
>

const customerWaitMs = 30 * 60_000

/**
 * Starts the charge that the dealer confirms with the bank, using the method declined for lack of confirmation. Returns
 * a pending charge again, which two windows then share. Refuses if `amount`, as shown to the dealer, isn't the balance.
 */
export async function startConfirmation(
  { db, actor, now }: PaymentContext,
  key: OrderKey,
  { providerId, amount: shown }: { readonly providerId: number; readonly amount: string | undefined },
): Promise<{ readonly row: TransactionRow; readonly isNew: boolean } | StartRefusal> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (trx) => {
    const [order] = await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const transactions = await findTransactions(trx, key)
    const attempt = findConfirmable(transactions)
    const refusal = payAgainRefusal(order)
    const isAwaited = attempt !== undefined && isAwaitingCustomer(attempt)
    if (isAwaited && refusal !== 'order_not_open') return { row: attempt, isNew: false }
    if (refusal !== undefined) return refuse(refusal)
    const payment = await findOrderPayment(trx, key)
    const methods = chargeableMethods(await findPaymentMethods(trx, owner), providerId)
    const method = methods.find(({ id }) => id === attempt?.dealer_payment_method_id)
    if (payment === undefined || attempt === undefined || method === undefined)
      return refuse('payment_not_confirmable')
    const amount = amountDue(payment, transactions)
    if (payment.isPaid || compareDecimals(amount, '0') <= 0) return refuse('payment_not_declined')
    if (shown !== undefined && compareDecimals(shown, amount) !== 0) return refuse('order_changed')
    const data = { amount, paymentMethod: storedMethodTitle(method), reason: toBeConfirmed }
    await transitionPayment(trx, owner, key.orderId, 'initiate', { by: actor, data })
    await updateInitiatedAt(trx, key, now)
    const row = await addTransaction(trx, key, {
      type: 'charge',
      amount,
      methodId: method.id,
      round: Math.max(...transactions.map(({ round }) => round ?? 0)) + 1,
      reference: createPaymentReference(),
      awaitsCustomerMs: customerWaitMs,
    })
    return { row, isNew: true }
  })
}

const toBeConfirmed = "Awaiting the dealer's confirmation with the bank."
