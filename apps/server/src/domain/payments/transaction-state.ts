import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { TransactionRow } from '../../repositories/payments/transaction.repository.ts'

/** A unique reference of a charge or refund: 38 characters; Square takes at most 40. */
export function createPaymentReference(): string {
  return `p-${crypto.randomUUID()}`
}

export function isPendingCharge(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.charge.id
}

/** Whether a transaction is a charge awaiting the dealer's confirmation with the bank. */
export function isAwaitingCustomer(row: TransactionRow): boolean {
  return isPendingCharge(row) && row.awaits_customer_until !== null
}

/**
 * The charge that the dealer can confirm with the bank: a pending one, or else the last charge of the last round that
 * was declined for lack of confirmation.
 */
export function findConfirmable(transactions: readonly TransactionRow[]): TransactionRow | undefined {
  const charges = transactions.filter((row) => row.transaction_type_id === transactionType.charge.id)
  const last = charges.at(-1)
  if (last === undefined || isPaidCharge(last)) return undefined
  if (isPendingCharge(last)) return isAwaitingCustomer(last) ? last : undefined
  return charges.filter((row) => row.round === last.round && row.is_confirmable).at(-1)
}

/** Whether a transaction is our own pending refund. */
export function isPendingRefund(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.refund.id && !row.at_provider
}

/** Whether a transaction is a pending refund made at the provider. */
export function isRefundPendingElsewhere(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.refund.id && row.at_provider
}

export function isPaidCharge(row: TransactionRow): boolean {
  return (
    row.transaction_type_id === transactionType.charge.id &&
    row.transaction_status_id === transactionStatus.success.id
  )
}

/** Whether a transaction is a successful refund; the bank may still return it. */
export function isPaidRefund(row: TransactionRow): boolean {
  return (
    row.transaction_type_id === transactionType.refund.id &&
    row.transaction_status_id === transactionStatus.success.id
  )
}

function isPending(row: TransactionRow): boolean {
  return row.transaction_status_id === transactionStatus.none.id
}
