import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { recordPaymentEvent } from '../../../domain/orders/transition-orders.ts'
import { isRefundedWhole, remainingOf } from '../../../domain/payments/charge-balance.ts'
import {
  isPaidRefund,
  isPendingRefund,
  isRefundPendingElsewhere,
} from '../../../domain/payments/transaction-state.ts'
import type { ProviderRefund } from '../../../gateways/card-network/card-network.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import {
  findOrderPayment,
  recordRefund,
  revertRefund,
} from '../../../repositories/payments/order-payment.repository.ts'
import { addProviderRefund } from '../../../repositories/payments/reconciliation.repository.ts'
import {
  findTransactions,
  resolveTransaction,
  revertTransaction,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { Reconciliation } from './reconciliation.ts'

/** Records refunds made at the provider, and updates known ones. */
export async function reconcileRefunds(
  reconciliation: Reconciliation,
  charge: TransactionRow,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const { trx, key } = reconciliation
  for (const refund of refunds) {
    const rows = await findTransactions(trx, key)
    const known = rows.find(
      (row) => row.provider_reference === refund.id || row.idempotency_key === refund.reference,
    )
    if (known === undefined) await addRefund(reconciliation, { charge, refund, rows })
    else if (known.at_provider) await reconcileRefund(reconciliation, known, refund)
  }
}

interface Found {
  readonly charge: TransactionRow
  readonly refund: ProviderRefund
  readonly rows: readonly TransactionRow[]
}

async function addRefund(reconciliation: Reconciliation, { charge, refund, rows }: Found): Promise<void> {
  if (refund.status === 'failed') return
  const booked = reconciliation.toAmount(refund.units)
  const left = remainingOf(charge, rows)
  // In currencies without decimals, rounded parts may add up to more than the charge.
  const amount = reconciliation.isRounded && compareDecimals(booked, left) > 0 ? left : booked
  const isDone = refund.status === 'done'
  const status = isDone ? 'success' : 'none'
  const row = { amount, reference: refund.id, status, at: refund.at } as const
  if (!(await addProviderRefund(reconciliation.trx, charge, row))) return
  if (isDone) await countRefund(reconciliation, { amount, at: refund.at })
}

async function reconcileRefund(
  reconciliation: Reconciliation,
  row: TransactionRow,
  refund: ProviderRefund,
): Promise<void> {
  const { trx, key, by } = reconciliation
  const transaction = transactionKey(row)
  const { now } = key
  const { message, id: name } = refund
  if (isRefundPendingElsewhere(row) && refund.status !== 'pending') {
    const isDone = refund.status === 'done'
    await resolveTransaction(trx, transaction, { status: isDone ? 'success' : 'error', message, name, now })
    if (isDone) await countRefund(reconciliation, { amount: row.amount, at: now })
  }
  if (isPaidRefund(row) && refund.status === 'failed') {
    await revertTransaction(trx, transaction, { message, now })
    await revertRefund(trx, key, { amount: row.amount, shipping: row.refund_shipping })
    const data = { amount: row.amount, message: message ?? "The refund couldn't be paid out." }
    await recordPaymentEvent(trx, key, key.orderId, 'returnRefund', { by, data })
  }
}

async function countRefund(
  { trx, key, by }: Reconciliation,
  { amount, at }: { readonly amount: string; readonly at: Date },
): Promise<void> {
  const rows = await findTransactions(trx, key)
  const payment = await findOrderPayment(trx, key)
  if (payment === undefined) return
  const isWhole = isRefundedWhole({ ...payment, refunded: addDecimals(payment.refunded, amount) }, rows)
  await recordRefund(trx, key, { amount, isWhole, now: at })
  const data = { amount, reason: 'Refunded through the payment provider' }
  // A pending refund of ours sets the payment's state once resolved.
  const isAlone = isWhole || !rows.some(isPendingRefund)
  if (isAlone)
    return await recordPaymentEvent(trx, key, key.orderId, isWhole ? 'refund' : 'refundPart', { by, data })
  await addOrderEvent(trx, key, { by, at: key.now, kind: 'payment_refunded', data })
}
