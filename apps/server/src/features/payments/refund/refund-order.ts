import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../../repositories/orders/order-state.repository.ts'
import { findOrderPayment } from '../../../repositories/payments/order-payment.repository.ts'
import {
  addTransaction,
  findTransactions,
  type TransactionRow,
} from '../../../repositories/payments/transaction.repository.ts'
import { createPaymentReference } from '../charge/start-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isPaidCharge, isPendingRefund } from '../transaction-state.ts'
import { type RefundOutcome, resolveRefund } from './resolve-refund.ts'

export type RefundResult = RefundOutcome | Refusal<'conflict'>

const obstacles = {
  anotherPending: 'Another refund is on its way; ask again when it has ended',
  notChargedHere: 'Not charged through the portal',
  notPaid: 'Not paid, or its refund is on its way',
  tooMuch: 'More than is left of the charge',
} as const

/**
 * Refunds a charged order: the rest of its charge, or the given amount. A pending refund of the same amount is resolved
 * instead of started again; another amount starts only after the pending one has ended.
 */
export async function refundOrder(
  ctx: PaymentContext,
  key: OrderKey,
  requested: string | undefined,
): Promise<RefundResult> {
  const pending = (await findTransactions(ctx.db, key)).find(isPendingRefund)
  if (pending !== undefined) {
    const amount = requested ?? (await findRemaining(ctx, key))
    const outcome = await resolveRefund(ctx, pending, false)
    if (amount === undefined || compareDecimals(amount, pending.amount) === 0) return outcome
    if (outcome === 'refund pending' || outcome === 'unknown') {
      return refuse('conflict', obstacles.anotherPending)
    }
  }
  const started = await startRefund(ctx, key, requested)
  return started instanceof Refusal ? started : await resolveRefund(ctx, started, true)
}

/** The part of an order's charge that is not refunded; undefined when it was not charged here. */
export async function findRemaining(
  { db }: Pick<PaymentContext, 'db'>,
  key: OrderKey,
): Promise<string | undefined> {
  const charge = (await findTransactions(db, key)).find(isPaidCharge)
  const payment = await findOrderPayment(db, key)
  return charge && payment && subtractDecimals(charge.amount, payment.refunded)
}

async function startRefund(
  { db, actor, now }: PaymentContext,
  key: OrderKey,
  requested: string | undefined,
): Promise<TransactionRow | Refusal<'conflict'>> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const charge = (await findTransactions(trx, key)).find(isPaidCharge)
    const remaining = await findRemaining({ db: trx }, key)
    if (charge === undefined || remaining === undefined) {
      return refuse('conflict', obstacles.notChargedHere)
    }
    const amount = requested ?? remaining
    if (compareDecimals(amount, '0') <= 0 || compareDecimals(amount, remaining) > 0) {
      return refuse('conflict', obstacles.tooMuch)
    }
    const note = { by: actor, data: { amount } }
    if (!(await transitionPayment(trx, owner, key.orderId, 'requestRefund', note))) {
      return refuse('conflict', obstacles.notPaid)
    }
    return await addTransaction(trx, key, {
      type: 'refund',
      amount,
      methodId: charge.dealer_payment_method_id,
      round: charge.round ?? 1,
      reference: createPaymentReference(),
    })
  })
}
