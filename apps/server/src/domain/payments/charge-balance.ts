import { addDecimals, compareDecimals, subtractDecimals } from '@portal/contract/fields/money/decimal.rules'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { OrderPayment } from '../../repositories/payments/order-payment.repository.ts'
import type { TransactionRow } from '../../repositories/payments/transaction.repository.ts'
import { isPaidCharge, isPaidRefund, isPendingRefund, isRefundPendingElsewhere } from './transaction-state.ts'

/** A charge less its refunds, refunds pending at the provider, and amounts withdrawn by the bank. */
export function remainingOf(charge: TransactionRow, transactions: readonly TransactionRow[]): string {
  const refunds = transactions
    .filter((row) => isPaidRefund(row) || isRefundPendingElsewhere(row))
    .filter((row) => chargeOf(row, transactions)?.id === charge.id)
  const gone = sumOf(charge.returned_amount, ...refunds.map(({ amount }) => amount))
  return clampToZero(subtractDecimals(charge.amount, gone))
}

/** The charge a refund belongs to: the one it names, or the order's only one. */
export function chargeOf(
  refund: TransactionRow,
  transactions: readonly TransactionRow[],
): TransactionRow | undefined {
  const charges = transactions.filter(isPaidCharge)
  return refund.charge_id === null ? charges[0] : charges.find(({ id }) => id === refund.charge_id)
}

/** The charge with the most left to refund, and the amount; undefined if nothing was charged here. */
export function refundableCharge(
  transactions: readonly TransactionRow[],
): { charge: TransactionRow; remaining: string } | undefined {
  return transactions
    .filter(isPaidCharge)
    .map((charge) => ({ charge, remaining: remainingOf(charge, transactions) }))
    .sort((one, other) => compareDecimals(other.remaining, one.remaining))[0]
}

/** The part of an order's shipping not refunded or being refunded. */
export function remainingShipping(
  { shippingCost, refundedShipping }: Pick<OrderPayment, 'shippingCost' | 'refundedShipping'>,
  transactions: readonly TransactionRow[],
): string {
  const onTheirWay = transactions.filter(isPendingRefund).map((row) => row.refund_shipping)
  return clampToZero(subtractDecimals(shippingCost, sumOf(refundedShipping, ...onTheirWay)))
}

/**
 * The balance of an order: its total less credit, plus what banks have withdrawn since it was charged. Refunds don't
 * add to it.
 */
export function amountDue(
  { total, creditApplied, refunded }: Pick<OrderPayment, 'total' | 'creditApplied' | 'refunded'>,
  transactions: readonly TransactionRow[],
): string {
  const owed = subtractDecimals(total, creditApplied)
  const charges = transactions.filter(isPaidCharge)
  if (charges.length === 0) return owed
  const kept = addDecimals(...charges.map((row) => subtractDecimals(row.amount, row.returned_amount)))
  const due = [subtractDecimals(owed, kept), subtractDecimals(owed, refunded)]
  const least = due.reduce((one, other) => (compareDecimals(other, one) < 0 ? other : one))
  return clampToZero(least)
}

/** Whether the whole charge was refunded and nothing is due. */
export function isRefundedWhole(
  payment: Pick<OrderPayment, 'total' | 'creditApplied' | 'refunded'>,
  transactions: readonly TransactionRow[],
): boolean {
  const isLeft = transactions
    .filter(isPaidCharge)
    .some((charge) => compareDecimals(remainingOf(charge, transactions), '0') > 0)
  return !isLeft && compareDecimals(amountDue(payment, transactions), '0') <= 0
}

export function clampToZero(amount: string): string {
  return compareDecimals(amount, '0') > 0 ? amount : '0.00'
}
