import { compareDecimals, subtractDecimals } from '@portal/contract/fields/decimal.rules'
import type { OrderKey } from '../../records/order-key.ts'
import { lockOrders, movePayment } from '../../records/order-moves.record.ts'
import { findOrderPayment } from '../../records/order-payment.record.ts'
import { addTransaction, findTransactions, type TransactionRow } from '../../records/transaction.record.ts'
import { newReference } from './begin-charge.ts'
import type { PayCtx } from './pay-ctx.ts'
import { isPaidCharge, isPendingRefund } from './pending.ts'
import { type PursuedRefund, pursueRefund } from './pursue-refund.ts'

/** What became of giving money back. */
export type Refunded = PursuedRefund | 'another under way' | 'not charged here' | 'not paid' | 'too much'

/**
 * Gives money of a charged order back: all that is left of it, or a part. The same amount that is on its way already is
 * brought to its end instead of being begun again; another amount is begun when that has ended.
 */
export async function refundOrder(ctx: PayCtx, key: OrderKey, asked: string | undefined): Promise<Refunded> {
  const underWay = (await findTransactions(ctx.db, key)).find(isPendingRefund)
  if (underWay !== undefined) {
    const wanted = asked ?? (await findLeft(ctx, key))
    const pursued = await pursueRefund(ctx, underWay, false)
    if (wanted === undefined || compareDecimals(wanted, underWay.amount) === 0) return pursued
    if (pursued === 'refund pending' || pursued === 'unknown') return 'another under way'
  }
  const begun = await beginRefund(ctx, key, asked)
  return typeof begun === 'string' ? begun : await pursueRefund(ctx, begun, true)
}

/** What is left of an order's charge; undefined when it was not charged here. */
async function findLeft({ db }: Pick<PayCtx, 'db'>, key: OrderKey): Promise<string | undefined> {
  const charge = (await findTransactions(db, key)).find(isPaidCharge)
  const payment = await findOrderPayment(db, key)
  return charge && payment && subtractDecimals(charge.amount, payment.refunded)
}

async function beginRefund(
  { db, by, now }: PayCtx,
  key: OrderKey,
  asked: string | undefined,
): Promise<TransactionRow | 'not charged here' | 'not paid' | 'too much'> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await db.transaction().execute(async (trx) => {
    await lockOrders(trx, owner, [key.orderId])
    const charge = (await findTransactions(trx, key)).find(isPaidCharge)
    const left = await findLeft({ db: trx }, key)
    if (charge === undefined || left === undefined) return 'not charged here'
    const amount = asked ?? left
    if (compareDecimals(amount, '0') <= 0 || compareDecimals(amount, left) > 0) return 'too much'
    const told = { by, data: { amount } }
    if (!(await movePayment(trx, owner, key.orderId, 'requestRefund', told))) return 'not paid'
    return await addTransaction(trx, key, {
      type: 'refund',
      amount,
      methodId: charge.dealer_payment_method_id,
      round: charge.round ?? 1,
      reference: newReference(),
    })
  })
}
