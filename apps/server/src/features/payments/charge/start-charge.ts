import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { canTransition, paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { amountDue } from '../../../domain/payments/charge-balance.ts'
import { createPaymentReference, isPaidCharge } from '../../../domain/payments/transaction-state.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import {
  findOrderPayment,
  updateInitiatedAt,
  updatePaidAt,
} from '../../../repositories/payments/order-payment.repository.ts'
import {
  findPaymentMethods,
  type PaymentMethodRow,
} from '../../../repositories/payments/payment-method.repository.ts'
import {
  addTransaction,
  findTransactions,
  type TransactionRow,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

export type ChargeRefusal = Refusal<
  | 'order_not_found'
  | 'order_on_hold'
  | 'order_not_open'
  | 'not_authorized'
  | 'charged_before'
  | 'invoice_not_found'
  | 'no_payment_method'
>

export function chargeableMethods(
  methods: readonly PaymentMethodRow[],
  providerId: number,
): PaymentMethodRow[] {
  return methods.filter((method) => method.active && method.payment_provider_id === providerId)
}

/**
 * Starts a charge of an authorized or declined order; the dealer can't revoke the authorization afterwards. The
 * transaction is written before the provider is called, so a crash leaves a trace. An order without a balance becomes
 * Paid without a transaction. A charged or paid order is never charged again, except for amounts withdrawn by a bank.
 */
export async function startCharge(
  { db, actor, now }: PaymentContext,
  key: OrderKey,
  providerId: number,
): Promise<TransactionRow | 'nothing to pay' | ChargeRefusal> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (trx) => {
    const [order] = await lockOrdersForUpdate(trx, owner, [key.orderId])
    if (order === undefined) return refuse('order_not_found')
    const transactions = await findTransactions(trx, key)
    const payment = await findOrderPayment(trx, key)
    if (payment === undefined) return refuse('invoice_not_found')
    const amount = amountDue(payment, transactions)
    const isCharged = transactions.some(isPaidCharge)
    if (payment.isPaid || (isCharged && compareDecimals(amount, '0') <= 0)) return refuse('charged_before')
    if (!canTransition('initiate', order)) return refuseState(order)
    const methods = chargeableMethods(await findPaymentMethods(trx, owner), providerId)
    const first = methods.find(({ id }) => id === payment.chosenMethodId) ?? methods[0]
    const isFree = compareDecimals(amount, '0') <= 0
    if (first === undefined && !isFree) return refuse('no_payment_method')
    await transitionPayment(trx, owner, key.orderId, 'initiate', { by: actor, data: { amount } })
    await updateInitiatedAt(trx, key, now)
    if (isFree || first === undefined) {
      await updatePaidAt(trx, key, now)
      await transitionPayment(trx, owner, key.orderId, 'charge', { by: actor, data: { amount: '0.00' } })
      return 'nothing to pay'
    }
    const rounds = transactions.map(({ round }) => round ?? 0)
    return await addTransaction(trx, key, {
      type: 'charge',
      amount,
      methodId: first.id,
      round: Math.max(0, ...rounds) + 1,
      reference: createPaymentReference(),
    })
  })
}

/** The reason why an order in this state can't be charged. */
export function refuseState({ orderStatusId }: { readonly orderStatusId: number }): ChargeRefusal {
  if (orderStatusId === orderStatus.onHold.id) return refuse('order_on_hold')
  const isAuthorizable = paymentTransitions.initiate.while.some((id) => id === orderStatusId)
  return isAuthorizable
    ? refuse('not_authorized')
    : refuse('order_not_open', 'Only open or closed orders can be charged.')
}
