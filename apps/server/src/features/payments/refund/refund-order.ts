import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import {
  lockOrdersForUpdate,
  transitionPayment,
} from '../../../repositories/orders/order-transition.repository.ts'
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

/** What became of giving money back. */
export type RefundResult = RefundOutcome | 'another under way' | 'not charged here' | 'not paid' | 'too much'

/**
 * Gives money of a charged order back: all that is left of it, or a part. The same amount that is on its way already is
 * brought to its end instead of being begun again; another amount is begun when that has ended.
 */
export async function refundOrder(
  ctx: PaymentContext,
  key: OrderKey,
  asked: string | undefined,
): Promise<RefundResult> {
  const underWay = (await findTransactions(ctx.db, key)).find(isPendingRefund)
  if (underWay !== undefined) {
    const wanted = asked ?? (await findLeft(ctx, key))
    const pursued = await resolveRefund(ctx, underWay, false)
    if (wanted === undefined || compareDecimals(wanted, underWay.amount) === 0) return pursued
    if (pursued === 'refund pending' || pursued === 'unknown') return 'another under way'
  }
  const begun = await beginRefund(ctx, key, asked)
  return typeof begun === 'string' ? begun : await resolveRefund(ctx, begun, true)
}

/** What is left of an order's charge; undefined when it was not charged here. */
async function findLeft({ db }: Pick<PaymentContext, 'db'>, key: OrderKey): Promise<string | undefined> {
  const charge = (await findTransactions(db, key)).find(isPaidCharge)
  const payment = await findOrderPayment(db, key)
  return charge && payment && subtractDecimals(charge.amount, payment.refunded)
}

async function beginRefund(
  { db, by, now }: PaymentContext,
  key: OrderKey,
  asked: string | undefined,
): Promise<TransactionRow | 'not charged here' | 'not paid' | 'too much'> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await db.transaction().execute(async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const charge = (await findTransactions(trx, key)).find(isPaidCharge)
    const left = await findLeft({ db: trx }, key)
    if (charge === undefined || left === undefined) return 'not charged here'
    const amount = asked ?? left
    if (compareDecimals(amount, '0') <= 0 || compareDecimals(amount, left) > 0) return 'too much'
    const told = { by, data: { amount } }
    if (!(await transitionPayment(trx, owner, key.orderId, 'requestRefund', told))) return 'not paid'
    return await addTransaction(trx, key, {
      type: 'refund',
      amount,
      methodId: charge.dealer_payment_method_id,
      round: charge.round ?? 1,
      reference: createPaymentReference(),
    })
  })
}
