import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import {
  lockOrdersForUpdate,
  transitionPayment,
} from '../../../repositories/orders/order-transition.repository.ts'
import { findOrderPayment, updatePaidAt } from '../../../repositories/payments/order-payment.repository.ts'
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
import { isPaidCharge } from '../transaction-state.ts'

/** Why a charge cannot start. */
export type ChargeObstacle =
  | 'charged before'
  | 'paid elsewhere'
  | 'not authorized'
  | 'no invoice'
  | 'no active payment method'

/** The provider's active methods in rank order. */
export function chargeableMethods(
  methods: readonly PaymentMethodRow[],
  providerId: number,
): PaymentMethodRow[] {
  return methods.filter((method) => method.active && method.payment_provider_id === providerId)
}

/** A unique reference of a charge or refund: 38 characters; Square takes at most 40. */
export function createPaymentReference(): string {
  return `p-${crypto.randomUUID()}`
}

/**
 * Starts a charge of an authorized or declined order; the dealer can no longer withdraw the authorization. The
 * transaction is written before the provider is called, so that a crash leaves a trace. An order with nothing left to
 * pay becomes Paid without a transaction. An order that was charged before, or whose invoice is paid, is not charged
 * again, whatever its status.
 */
export async function startCharge(
  { db, by, now }: PaymentContext,
  key: OrderKey,
  providerId: number,
): Promise<TransactionRow | 'nothing to pay' | ChargeObstacle> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await db.transaction().execute(async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const transactions = await findTransactions(trx, key)
    if (transactions.some(isPaidCharge)) return 'charged before'
    const payment = await findOrderPayment(trx, key)
    if (payment === undefined) return 'no invoice'
    if (payment.isPaid) return 'paid elsewhere'
    const amount = subtractDecimals(payment.total, payment.creditApplied)
    const [first] = chargeableMethods(await findPaymentMethods(trx, owner), providerId)
    const isFree = compareDecimals(amount, '0') <= 0
    if (first === undefined && !isFree) return 'no active payment method'
    if (!(await transitionPayment(trx, owner, key.orderId, 'initiate', { by, data: { amount } }))) {
      return 'not authorized'
    }
    await updatePaidAt(trx, key, now, isFree)
    if (isFree || first === undefined) {
      await transitionPayment(trx, owner, key.orderId, 'charge', { by, data: { amount: '0.00' } })
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
