import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { formatMoney, sumOf } from '@portal/contract/fields/money/money.rules'
import type { Actor } from '../../context/actor.ts'
import type { Db, Transaction } from '../../context/db.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { currencyContext } from '../../presenters/currency.ts'
import { addRefundingUnits } from '../../repositories/orders/changes/refunded-lines.repository.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import { findOrderPayment } from '../../repositories/payments/order-payment.repository.ts'
import {
  addTransaction,
  findTransactions,
  type TransactionRow,
} from '../../repositories/payments/transaction.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { refuseStaleChange } from '../orders/refuse-stale-change.ts'
import { transitionPayment } from '../orders/transition-orders.ts'
import { refundableCharge, remainingShipping } from './charge-balance.ts'
import {
  eventOfParts,
  priceRefundedLines,
  type RefundSum,
  type RequestedUnits,
  storedParts,
} from './refund-lines.ts'
import { createPaymentReference, isPendingRefund } from './transaction-state.ts'

/** Units of lines and shipping, an amount, or by default the rest of the charge. */
export interface RefundRequest {
  readonly amount?: string | undefined
  /** The part of the amount that is for shipping. */
  readonly shipping?: string | undefined
  readonly lines?: readonly RequestedUnits[] | undefined
  /** Whether units are restocked whose line names no number to restock. */
  readonly restock?: boolean | undefined
  /** The refund's id at the provider: the same id returns the same refund. */
  readonly reference?: string | undefined
  /** Whether the queue should attempt it immediately, because no request waits for the result. */
  readonly isLeftToQueue?: boolean | undefined
  /** The reason, for staff only. */
  readonly reason?: string | null | undefined
  /** The newest event of the order that the caller has seen. */
  readonly seenEventId?: number | undefined
}

/** The maximum refund per order, including pending refunds, and the refusal above it. */
export interface RefundLimit<No extends Refusal = Refusal> {
  readonly most: string
  readonly no: No
}

export type RefundRefusal = Refusal<'not_refundable' | 'order_item_not_found'> | Refusal<'order_changed'>

export const refundObstacles = {
  anotherPending: "Another refund is in progress. Try again when it's done.",
  notChargedHere: "This order wasn't charged through the portal.",
  atProvider: 'This order was already refunded through the payment provider.',
  notPaid: "This order isn't paid, or a refund is in progress.",
} as const

interface RefundCtx {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** The unrefunded part of an order's charge; undefined if it wasn't charged here. */
export async function findRemaining(
  { db }: Pick<RefundCtx, 'db'>,
  key: OrderKey,
): Promise<string | undefined> {
  return refundableCharge(await findTransactions(db, key))?.remaining
}

/**
 * Starts a refund under the order's lock; this process or the queue resolves it. The refund limit is checked under the
 * same lock, so that concurrent refunds count together.
 */
export async function startRefund<No extends Refusal = never>(
  { db, actor, now }: RefundCtx,
  key: OrderKey,
  request: RefundRequest,
  limit?: RefundLimit<No>,
): Promise<TransactionRow | RefundRefusal | No> {
  const owner = { supplierId: key.supplierId, dealerId: key.dealerId, now }
  return await refusableTransaction(db, async (trx) => {
    await lockOrdersForUpdate(trx, owner, [key.orderId])
    const transactions = await findTransactions(trx, key)
    const known = transactions.find((row) => row.idempotency_key === request.reference)
    if (known !== undefined) return known
    const unseen = await refuseStaleChange(trx, key, request.seenEventId)
    if (unseen !== undefined) return unseen
    const refundable = refundableCharge(transactions)
    if (refundable === undefined) return refuse('not_refundable', refundObstacles.notChargedHere)
    const { charge, remaining } = refundable
    const sum = await sumToRefund(trx, key, { request, remaining })
    if (sum instanceof Refusal) return sum
    const { amount, shipping, lines } = sum
    const parts = storedParts(sum)
    const onTheirWay = transactions.filter(isPendingRefund).map((row) => row.amount)
    const above = await refuseAboveLimit(trx, key, [amount, ...onTheirWay], limit)
    if (above !== undefined) return above
    const reference = request.reference ?? createPaymentReference()
    const why = request.reason ? { internalReason: request.reason } : {}
    const note = { by: actor, data: { amount, ...eventOfParts(parts), ...why, reference } }
    if (!(await transitionPayment(trx, owner, key.orderId, 'requestRefund', note))) {
      return refuse('not_refundable', refundObstacles.notPaid)
    }
    if (lines !== undefined) await addRefundingUnits(trx, key, lines)
    return await addTransaction(trx, key, {
      type: 'refund',
      amount,
      methodId: charge.dealer_payment_method_id,
      round: charge.round ?? 1,
      chargeId: charge.id,
      reference,
      refundedLines: lines && { lines, restocks: parts.restocks },
      refundedShipping: shipping,
      isLeftToQueue: request.isLeftToQueue,
    })
  })
}

/** Refuses amounts that bring the refunds of a locked order above the limit. */
export async function refuseAboveLimit<No extends Refusal>(
  db: Transaction,
  key: OrderKey,
  amounts: readonly string[],
  limit: RefundLimit<No> | undefined,
): Promise<No | undefined> {
  if (limit === undefined) return undefined
  const refunded = (await findOrderPayment(db, key))?.refunded ?? '0'
  return compareDecimals(addDecimals(refunded, sumOf(...amounts)), limit.most) > 0 ? limit.no : undefined
}

/** The refund's amount and its parts; refused if it exceeds the rest of the charge or of the shipping. */
export async function sumToRefund(
  db: Transaction,
  key: OrderKey,
  { request, remaining }: { readonly request: RefundRequest; readonly remaining: string },
): Promise<RefundSum | Refusal<'not_refundable' | 'order_item_not_found'>> {
  const priced = request.lines && (await priceRefundedLines(db, key, request.lines, request.restock ?? false))
  if (priced instanceof Refusal) return priced
  const shipping = sumOf(request.shipping ?? '0')
  const hasParts = priced !== undefined || compareDecimals(shipping, '0') > 0
  const parts = hasParts ? sumOf(priced?.amount ?? '0', shipping) : undefined
  const amount = sumOf(request.amount ?? parts ?? remaining)
  const unshipped = await refuseShipping(db, key, { shipping, amount })
  if (unshipped !== undefined) return unshipped
  const isTooMuch = compareDecimals(amount, remaining) > 0
  if (!isTooMuch && compareDecimals(amount, '0') > 0) return { amount, shipping, lines: priced?.lines }
  const sentence =
    isTooMuch && compareDecimals(remaining, '0') > 0
      ? `You can refund up to ${await moneyText(db, key, remaining)}.`
      : "There's nothing to refund."
  return refuse('not_refundable', { errors: [sentence], fields: { amount: sentence } })
}

/** Refuses a shipping portion above the unrefunded shipping cost or the refund itself. */
async function refuseShipping(
  db: Transaction,
  key: OrderKey,
  { shipping, amount }: { readonly shipping: string; readonly amount: string },
): Promise<Refusal<'not_refundable'> | undefined> {
  if (compareDecimals(shipping, '0') <= 0) return undefined
  const payment = await findOrderPayment(db, key)
  const left = payment === undefined ? '0.00' : remainingShipping(payment, await findTransactions(db, key))
  const isLeft = compareDecimals(left, '0') > 0
  const sentence =
    compareDecimals(shipping, left) > 0
      ? isLeft
        ? `You can refund up to ${await moneyText(db, key, left)} for shipping.`
        : 'Shipping is already fully refunded.'
      : compareDecimals(shipping, amount) > 0
        ? "Shipping can't exceed the amount to refund."
        : undefined
  if (sentence === undefined) return undefined
  return refuse('not_refundable', { errors: [sentence], fields: { shipping: sentence } })
}

/** Formats an amount with the supplier's currency symbol. */
async function moneyText(db: Transaction, { supplierId }: OrderKey, amount: string): Promise<string> {
  const supplier = await findSupplierById(db, supplierId)
  return supplier === undefined
    ? amount
    : formatMoney(amount, currencyContext(supplier.currency).unicodeDecimal)
}
