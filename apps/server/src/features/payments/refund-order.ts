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
export type Refunded = PursuedRefund | 'not charged here' | 'not paid' | 'too much'

/**
 * Gives money of a charged order back: all that is left of it, or a part. A refund that is on its way already is
 * brought to its end instead of being begun again.
 */
export async function refundOrder(ctx: PayCtx, key: OrderKey, asked: string | undefined): Promise<Refunded> {
  const underWay = (await findTransactions(ctx.db, key)).find(isPendingRefund)
  if (underWay !== undefined) return await pursueRefund(ctx, underWay, false)
  const begun = await beginRefund(ctx, key, asked)
  return typeof begun === 'string' ? begun : await pursueRefund(ctx, begun, true)
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
    const payment = await findOrderPayment(trx, key)
    if (charge === undefined || payment === undefined) return 'not charged here'
    const left = subtractDecimals(charge.amount, payment.refunded)
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
