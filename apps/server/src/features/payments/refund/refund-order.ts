import { compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { transactionStatus } from '@portal/contract/statuses/transaction-status'
import type { Transaction } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { refuseUnseenChange } from '../../../domain/orders/refuse-unseen-change.ts'
import { transitionPayment } from '../../../domain/orders/transition-orders.ts'
import { addRefundingUnits } from '../../../repositories/orders/changes/refunded-lines.repository.ts'
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
import { eventOfLines, priceRefundedLines } from './refund-lines.ts'
import { type RefundOutcome, resolveRefund } from './resolve-refund.ts'

/** What is given back: units of lines, an amount, or, where neither is said, all that is left of the charge. */
export interface RefundRequest {
  readonly amount?: string | undefined
  readonly lines?: readonly { readonly orderLineId: number; readonly quantity: number }[] | undefined
  /** Whether the units of the lines are in stock again. */
  readonly restock?: boolean | undefined
  /** The name of the refund at the provider: the same name again answers the same refund. */
  readonly reference?: string | undefined
  /** The newest event of the order that the caller has seen. */
  readonly seenEventId?: number | undefined
}

/** Why nothing is refunded. */
export type RefundRefusal = Refusal<'not_refundable' | 'order_item_not_found'> | Refusal<'order_changed'>

export const refundObstacles = {
  anotherPending: 'Another refund is on its way; ask again when it has ended',
  notChargedHere: 'Not charged through the portal',
  notPaid: 'Not paid, or its refund is on its way',
} as const

/**
 * Refunds a charged order, once for a reference. A pending refund of the same amount is resolved instead of started
 * again; another one starts only after the pending one has ended.
 */
export async function refundOrder(
  ctx: PaymentContext,
  key: OrderKey,
  request: RefundRequest = {},
): Promise<RefundOutcome | RefundRefusal> {
  const transactions = await findTransactions(ctx.db, key)
  const known = transactions.find((row) => row.idempotency_key === request.reference)
  if (known !== undefined) return await outcomeOf(ctx, known)
  const pending = transactions.find(isPendingRefund)
  if (pending !== undefined) {
    const isSame = await isSameRefund(ctx, key, pending, request)
    const outcome = await resolveRefund(ctx, pending, false)
    if (isSame) return outcome
    if (outcome === 'refund pending' || outcome === 'unknown') {
      return refuse('not_refundable', refundObstacles.anotherPending)
    }
  }
  const started = await startRefund(ctx, key, request)
  return started instanceof Refusal ? started : await resolveRefund(ctx, started, true)
}

async function outcomeOf(ctx: PaymentContext, row: TransactionRow): Promise<RefundOutcome> {
  if (isPendingRefund(row)) return await resolveRefund(ctx, row, false)
  return row.transaction_status_id === transactionStatus.success.id ? 'refunded' : 'refund failed'
}

/** Whether a pending refund is of money alone and of what is asked for now; one with a name is itself alone. */
async function isSameRefund(
  ctx: PaymentContext,
  key: OrderKey,
  pending: TransactionRow,
  { lines, amount, reference }: RefundRequest,
): Promise<boolean> {
  if (reference !== undefined || lines !== undefined || pending.refund_lines !== null) return false
  const wanted = amount ?? (await findRemaining(ctx, key))
  return wanted === undefined || compareDecimals(wanted, pending.amount) === 0
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
  request: RefundRequest,
): Promise<TransactionRow | RefundRefusal> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const transactions = await findTransactions(trx, key)
    const known = transactions.find((row) => row.idempotency_key === request.reference)
    if (known !== undefined) return known
    const unseen = await refuseUnseenChange(trx, key, request.seenEventId)
    if (unseen !== undefined) return unseen
    const charge = transactions.find(isPaidCharge)
    const remaining = await findRemaining({ db: trx }, key)
    if (remaining === undefined) return refuse('not_refundable', refundObstacles.notChargedHere)
    const sum = await sumToRefund(trx, key, { request, remaining })
    if (sum instanceof Refusal) return sum
    if (charge === undefined) return refuse('not_refundable', refundObstacles.notChargedHere)
    const { amount, lines } = sum
    const refundedLines = lines && { lines, restocks: request.restock ?? false }
    const about =
      refundedLines &&
      eventOfLines({ refund_lines: [...refundedLines.lines], restocks: refundedLines.restocks })
    const note = { by: actor, data: { amount, ...about } }
    if (!(await transitionPayment(trx, owner, key.orderId, 'requestRefund', note))) {
      return refuse('not_refundable', refundObstacles.notPaid)
    }
    if (lines !== undefined) await addRefundingUnits(trx, key, lines)
    return await addTransaction(trx, key, {
      type: 'refund',
      amount,
      methodId: charge.dealer_payment_method_id,
      round: charge.round ?? 1,
      reference: request.reference ?? createPaymentReference(),
      refundedLines,
    })
  })
}

/** How much is refunded for what; refused where that is more than is left of the charge. */
export async function sumToRefund(
  db: Transaction,
  key: OrderKey,
  { request, remaining }: { readonly request: RefundRequest; readonly remaining: string },
) {
  const priced = request.lines && (await priceRefundedLines(db, key, request.lines))
  if (priced instanceof Refusal) return priced
  const amount = request.amount ?? priced?.amount ?? remaining
  const isTooMuch = compareDecimals(amount, remaining) > 0
  if (!isTooMuch && compareDecimals(amount, '0') > 0) return { amount, lines: priced?.lines }
  const sentence = isTooMuch
    ? `More than is left of the charge, which is ${remaining}.`
    : 'There is nothing to refund.'
  return refuse('not_refundable', { errors: [sentence], fields: { amount: sentence } })
}
