import type { BodyOf } from '@portal/contract/api/endpoints'
import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { formatMoney, sumOf } from '@portal/contract/fields/money/money.rules'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { refundObstacles } from '../../../domain/payments/start-refund.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { recordRefund } from '../../../repositories/payments/order-payment.repository.ts'
import { changeSeenOrder } from '../change/change-order.ts'
import { readConsoleOrder } from './read-orders.ts'

/**
 * Records a refund that staff made outside the portal, where the order was paid. Moves no money, and takes the order out
 * of the failed refunds.
 */
export async function recordOrderRefund(
  ctx: StaffCtx,
  id: number,
  { amount: entered, reason, seenEventId }: BodyOf<'recordOrderRefund'>,
  key: string | undefined,
) {
  const amount = sumOf(entered)
  const request = { seenEventId, key, request: ['record refund', amount, reason] }
  return await changeSeenOrder(ctx, id, request, async ({ change }) => {
    const order = await readConsoleOrder({ ...ctx, db: change.db }, id)
    if (order instanceof Refusal) return order
    const { recordableRefund: most } = order
    const refusal = refuseAmount(ctx, amount, most)
    if (refusal !== undefined) return refusal
    const isWhole = compareDecimals(amount, most) === 0
    const orderKey = { ...change.owner, orderId: id, now: ctx.now }
    const note = { by: ctx.actor, data: { amount, outside: true, internalReason: reason } }
    return await refusableTransaction(change.db, async (db) => {
      if (!(await transitionPayment(db, orderKey, id, isWhole ? 'refund' : 'refundPart', note)))
        return refuse('not_refundable', refundObstacles.notPaid)
      await recordRefund(db, orderKey, { amount, isWhole, now: ctx.now })
      return await readConsoleOrder({ ...ctx, db }, id)
    })
  })
}

function refuseAmount({ supplier }: StaffCtx, amount: string, most: string) {
  if (compareDecimals(most, '0') <= 0)
    return refuse('not_refundable', 'This order has no payment left to refund outside the portal.')
  const { unicodeDecimal } = currencyContext(supplier.currency)
  const sentence =
    compareDecimals(amount, '0') <= 0
      ? 'Enter an amount above zero'
      : compareDecimals(amount, most) > 0
        ? `You can record a refund of up to ${formatMoney(most, unicodeDecimal)}.`
        : undefined
  if (sentence === undefined) return undefined
  return refuse('not_refundable', { errors: [sentence], fields: { amount: sentence } })
}
