import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { Actor } from '../../context/actor.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { addRefundingUnits } from '../../repositories/orders/changes/refunded-lines.repository.ts'
import { addOrderEvent } from '../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { recordRefund } from '../../repositories/payments/order-payment.repository.ts'
import { transitionPayment } from '../orders/transition-orders.ts'
import { endLineRefund, eventOfParts, type RefundSum, storedParts } from './refund-lines.ts'

interface MadeRefund {
  /** What was left to refund. */
  readonly remaining: string
  readonly by: Actor
  /** Whether the order stays in Refund Failed, because the rest is still to be refunded. */
  readonly isRestOwed?: boolean
  /** What its event says besides the amount and the parts. */
  readonly about?: { readonly outside: true; readonly internalReason: string; readonly reference: string }
}

/** Completes a refund that no payment provider makes; false if the order isn't paid. */
export async function completeRefund(
  db: Transaction,
  key: OrderKey & DatedOwner,
  sum: RefundSum,
  { remaining, by, isRestOwed = false, about }: MadeRefund,
): Promise<boolean> {
  const { amount, shipping, lines } = sum
  const parts = storedParts(sum)
  const isWhole = compareDecimals(amount, remaining) === 0
  const data = { amount, ...eventOfParts(parts), ...about }
  if (isRestOwed && !isWhole)
    await addOrderEvent(db, key, { by, at: key.now, kind: 'payment_refunded', data })
  else if (!(await transitionPayment(db, key, key.orderId, isWhole ? 'refund' : 'refundPart', { by, data })))
    return false
  if (lines !== undefined) await addRefundingUnits(db, key, lines)
  await recordRefund(db, key, { amount, shipping, isWhole, now: key.now })
  await endLineRefund(db, key, parts, { isRefunded: true, by })
  return true
}
