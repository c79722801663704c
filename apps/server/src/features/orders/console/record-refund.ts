import type { BodyOf } from '@portal/contract/api/endpoints'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { refundableCharge } from '../../../domain/payments/charge-balance.ts'
import { completeRefund } from '../../../domain/payments/complete-refund.ts'
import { refundObstacles, sumToRefund } from '../../../domain/payments/start-refund.ts'
import { createPaymentReference } from '../../../domain/payments/transaction-state.ts'
import { addRecordedRefund, findTransactions } from '../../../repositories/payments/transaction.repository.ts'
import { changeSeenOrder } from '../change/change-order.ts'
import { readConsoleOrder } from './read-orders.ts'

/**
 * Records a refund that staff made outside the portal: of an order paid there, or because its charge can't be refunded.
 * Moves no money, and takes the order out of the failed refunds.
 */
export async function recordOrderRefund(
  ctx: StaffCtx,
  id: number,
  { seenEventId, isRestOwed = false, ...asked }: BodyOf<'recordOrderRefund'>,
  key: string | undefined,
) {
  const request = { seenEventId, key, request: ['record refund', isRestOwed, asked] }
  return await changeSeenOrder(ctx, id, request, async ({ change }) => {
    const order = await readConsoleOrder({ ...ctx, db: change.db }, id)
    if (order instanceof Refusal) return order
    const { isOutside, amount: remaining } = order.refundable
    const hasFailed = order.paymentStatusId === paymentStatus.refundFailed.id
    if (compareDecimals(remaining, '0') <= 0)
      return refuse('not_refundable', 'This order has no payment left to refund.')
    if (!isOutside && !hasFailed)
      return refuse('not_refundable', 'This order was charged through the portal. Refund it there.')
    const orderKey = { ...change.owner, orderId: id, now: ctx.now }
    return await refusableTransaction(change.db, async (db) => {
      const sum = await sumToRefund(db, orderKey, { request: asked, remaining })
      if (sum instanceof Refusal) return sum
      const reference = createPaymentReference()
      const about = { outside: true, internalReason: asked.reason, reference } as const
      const made = { remaining, by: ctx.actor, isRestOwed: isRestOwed && hasFailed, about }
      if (!(await completeRefund(db, orderKey, sum, made)))
        return refuse('not_refundable', refundObstacles.notPaid)
      const charge = refundableCharge(await findTransactions(db, orderKey))?.charge
      if (charge !== undefined) await addRecordedRefund(db, charge, { ...sum, reference, now: ctx.now })
      return await readConsoleOrder({ ...ctx, db }, id)
    })
  })
}
