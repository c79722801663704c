import { subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import type { Actor } from '../../context/actor.ts'
import type { Db, Transaction } from '../../context/db.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import { findOrderPayment } from '../../repositories/payments/order-payment.repository.ts'
import { transitionPayment } from '../orders/transition-orders.ts'
import { completeRefund } from './complete-refund.ts'
import { eventOfParts, storedParts } from './refund-lines.ts'
import {
  type RefundLimit,
  type RefundRefusal,
  type RefundRequest,
  refundObstacles,
  refuseAboveLimit,
  sumToRefund,
} from './start-refund.ts'

/** Refunds a test order without a provider, if a real order in its state could be refunded. */
export async function refundSimulated<No extends Refusal = never>(
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  db: Transaction,
  { key, request }: { readonly key: OrderKey; readonly request: RefundRequest },
  limit?: RefundLimit<No>,
): Promise<'refunded' | RefundRefusal | No> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  await lockOrdersForUpdate(db, owner, [key.orderId])
  const remaining = await findSimulatedRemaining({ db }, key)
  if (remaining === undefined) return refuse('not_refundable', refundObstacles.notPaid)
  const sum = await sumToRefund(db, key, { request, remaining })
  if (sum instanceof Refusal) return sum
  const { amount } = sum
  const above = await refuseAboveLimit(db, key, [amount], limit)
  if (above !== undefined) return above
  const why = request.reason ? { internalReason: request.reason } : {}
  const asked = { amount, ...eventOfParts(storedParts(sum)), ...why }
  if (!(await transitionPayment(db, owner, key.orderId, 'requestRefund', { by: actor, data: asked })))
    return refuse('not_refundable', refundObstacles.notPaid)
  await completeRefund(db, { ...key, now }, sum, { remaining, by: actor })
  return 'refunded'
}

/** The unrefunded part of a test order's charge; undefined if it isn't paid. */
export async function findSimulatedRemaining(
  { db }: { readonly db: Db },
  key: OrderKey,
): Promise<string | undefined> {
  const payment = await findOrderPayment(db, key)
  if (payment?.isPaid !== true) return undefined
  return subtractDecimals(subtractDecimals(payment.total, payment.creditApplied), payment.refunded)
}
