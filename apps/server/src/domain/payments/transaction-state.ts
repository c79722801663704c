import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { TransactionRow } from '../../repositories/payments/transaction.repository.ts'

/** A unique reference of a charge or refund: 38 characters; Square takes at most 40. */
export function createPaymentReference(): string {
  return `p-${crypto.randomUUID()}`
}

export function isPendingCharge(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.charge.id
}

/** Whether a transaction is a refund of ours that is on its way. */
export function isPendingRefund(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.refund.id && !row.at_provider
}

/** Whether a transaction is a refund that is on its way and was made at the provider. */
export function isRefundPendingElsewhere(row: TransactionRow): boolean {
  return isPending(row) && row.transaction_type_id === transactionType.refund.id && row.at_provider
}

/** Whether a transaction is a successful charge. */
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
