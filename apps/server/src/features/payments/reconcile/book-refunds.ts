import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { tellPayment } from '../../../domain/orders/transition-orders.ts'
import { isRefundedWhole, remainingOf } from '../../../domain/payments/charge-balance.ts'
import {
  isPaidRefund,
  isPendingRefund,
  isRefundPendingElsewhere,
} from '../../../domain/payments/transaction-state.ts'
import type { BookedRefund } from '../../../gateways/card-network/card-network.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import { addBookedRefund } from '../../../repositories/payments/booked-money.repository.ts'
import {
  findOrderPayment,
  recordRefund,
  revertRefund,
} from '../../../repositories/payments/order-payment.repository.ts'
import {
  findTransactions,
  resolveTransaction,
  revertTransaction,
  type TransactionRow,
  transactionKey,
} from '../../../repositories/payments/transaction.repository.ts'
import type { Booking } from './booking.ts'

/** Records refunds made at the provider, and updates known ones. */
export async function bookRefunds(
  booking: Booking,
  charge: TransactionRow,
  refunds: readonly BookedRefund[],
): Promise<void> {
  const { trx, key } = booking
  for (const refund of refunds) {
    const rows = await findTransactions(trx, key)
    const known = rows.find(
      (row) => row.provider_reference === refund.id || row.idempotency_key === refund.reference,
    )
    if (known === undefined) await addRefund(booking, { charge, refund, rows })
    else if (known.at_provider) await followRefund(booking, known, refund)
  }
}

interface Found {
  readonly charge: TransactionRow
  readonly refund: BookedRefund
  readonly rows: readonly TransactionRow[]
}

async function addRefund(booking: Booking, { charge, refund, rows }: Found): Promise<void> {
  if (refund.status === 'failed') return
  const booked = booking.toAmount(refund.units)
  const left = remainingOf(charge, rows)
  // Where a currency is counted in whole units, the parts may be rounded up to more than the charge.
  const amount = booking.isRounded && compareDecimals(booked, left) > 0 ? left : booked
  const isDone = refund.status === 'done'
  const status = isDone ? 'success' : 'none'
  const row = { amount, reference: refund.id, status, at: refund.at } as const
  if (!(await addBookedRefund(booking.trx, charge, row))) return
  if (isDone) await countRefund(booking, { amount, at: refund.at })
}

async function followRefund(booking: Booking, row: TransactionRow, refund: BookedRefund): Promise<void> {
  const { trx, key, by } = booking
  const transaction = transactionKey(row)
  const { now } = key
  const { message, id: name } = refund
  if (isRefundPendingElsewhere(row) && refund.status !== 'pending') {
    const isDone = refund.status === 'done'
    await resolveTransaction(trx, transaction, { status: isDone ? 'success' : 'error', message, name, now })
    if (isDone) await countRefund(booking, { amount: row.amount, at: now })
  }
  if (isPaidRefund(row) && refund.status === 'failed') {
    await revertTransaction(trx, transaction, { message, now })
    await revertRefund(trx, key, { amount: row.amount, shipping: row.refund_shipping })
    const data = { amount: row.amount, message: message ?? 'The refund could not be paid out.' }
    await tellPayment(trx, key, key.orderId, 'returnRefund', { by, data })
  }
}

async function countRefund(
  { trx, key, by }: Booking,
  { amount, at }: { readonly amount: string; readonly at: Date },
): Promise<void> {
  const rows = await findTransactions(trx, key)
  const payment = await findOrderPayment(trx, key)
  if (payment === undefined) return
  const isWhole = isRefundedWhole({ ...payment, refunded: addDecimals(payment.refunded, amount) }, rows)
  await recordRefund(trx, key, { amount, isWhole, now: at })
  const data = { amount, reason: 'Made at the payment provider' }
  // Our own pending refund decides the payment's state when it ends.
  const isAlone = isWhole || !rows.some(isPendingRefund)
  if (isAlone)
    return await tellPayment(trx, key, key.orderId, isWhole ? 'refund' : 'refundPart', { by, data })
  await addOrderEvent(trx, key, { by, at: key.now, kind: 'payment_refunded', data })
}
