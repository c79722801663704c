import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { AnyOwner, Db } from '../../context/db.ts'
import type { RefundedLine } from '../orders/changes/refunded-lines.repository.ts'
import type { OrderKey } from '../orders/order-key.ts'
import { belongsTo, belongsToOrders, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import { storableText } from '../storable.ts'
import { addTask } from '../tasks/task.repository.ts'

/** An attempt to charge or refund an order; `idempotency_key` is our reference for it at the provider. */
export type TransactionRow = Selectable<Tables['transactions']>

export type TransactionKey = OrderKey & { readonly id: number }

export interface NewTransaction {
  readonly type: keyof typeof transactionType
  readonly amount: string
  readonly methodId: number | null
  readonly round: number
  readonly reference: string
  /** The refunded charge. */
  readonly chargeId?: number
  /** How long the dealer has to confirm a charge with the bank. */
  readonly awaitsCustomerMs?: number
  /** Whether the queue resolves it immediately instead of this process. */
  readonly isLeftToQueue?: boolean | undefined
  /** The shipping part of a refund. */
  readonly refundedShipping?: string
  /** The refunded lines, and whether they are restocked. */
  readonly refundedLines?: { readonly lines: readonly RefundedLine[]; readonly restocks: boolean } | undefined
}

const pending = transactionStatus.none.id

/** Finds an order's transactions made by the portal, oldest first. */
export async function findTransactions(db: Db, key: OrderKey): Promise<TransactionRow[]> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('round', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Adds a charge's refund that staff made outside the portal. */
export async function addRecordedRefund(
  db: Db,
  charge: TransactionRow,
  made: { amount: string; shipping: string; reference: string; now: Date },
): Promise<void> {
  await db
    .insertInto('transactions')
    .values({
      ...ownerColumns({ supplierId: charge.supplier_id, dealerId: charge.dealer_id }),
      order_id: charge.order_id,
      transaction_type_id: transactionType.refund.id,
      transaction_status_id: transactionStatus.success.id,
      amount: made.amount,
      idempotency_key: made.reference,
      created_at: made.now,
      resolved_at: made.now,
      round: charge.round,
      charge_id: charge.id,
      refund_shipping: made.shipping,
    })
    .execute()
}

// The process that adds a transaction has this long to resolve it before it is polled.
const firstPollMs = 60_000
const dayMs = 24 * 3_600_000
// Charges awaiting confirmation are polled every minute until shortly after the deadline.
const maxCustomerPolls = 45

/**
 * Adds a pending transaction, with a task that polls it from the next minute. A second pending one violates a
 * constraint. Uses real time, because providers don't know a pinned clock.
 */
export async function addTransaction(db: Db, key: OrderKey, made: NewTransaction): Promise<TransactionRow> {
  const row = await db
    .insertInto('transactions')
    .values({
      ...ownerColumns(key),
      order_id: key.orderId,
      dealer_payment_method_id: made.methodId,
      transaction_type_id: transactionType[made.type].id,
      amount: made.amount,
      idempotency_key: made.reference,
      created_at: sql`clock_timestamp()`,
      round: made.round,
      charge_id: made.chargeId ?? null,
      refund_lines: made.refundedLines === undefined ? null : JSON.stringify(made.refundedLines.lines),
      refund_shipping: made.refundedShipping ?? '0',
      restocks: made.refundedLines?.restocks ?? false,
      awaits_customer_until:
        made.awaitsCustomerMs === undefined
          ? null
          : sql`clock_timestamp() + ${made.awaitsCustomerMs} * interval '1 millisecond'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addTask(
    db,
    'poll_transaction',
    { ...transactionKey(row), pollCount: 0 },
    made.isLeftToQueue === true ? {} : { delayMs: firstPollMs },
  )
  return row
}

/**
 * Schedules the next poll of a pending transaction. Cards settle within minutes. Bank decisions take days and arrive as
 * events; polling hourly catches lost ones. Without a provider id, the charge may never have been received.
 */
export async function addPoll(db: Db, row: TransactionRow, pollCount: number): Promise<void> {
  const isQuick = row.awaits_customer_until !== null && pollCount < maxCustomerPolls
  const delayMs = isQuick ? firstPollMs : pollIntervalMs(pollCount, row.provider_reference !== null)
  await addTask(db, 'poll_transaction', { ...transactionKey(row), pollCount }, { delayMs })
}

/** The delay before a transaction's next poll. */
export function pollIntervalMs(pollCount: number, hasReference: boolean): number {
  if (pollCount < 10) return firstPollMs
  return hasReference ? 60 * 60_000 : 10 * 60_000
}

/** Schedules a recheck of a successful refund in a day: a bank may return the money days later. */
export async function addRefundRecheck(db: Db, key: TransactionKey): Promise<void> {
  await addTask(db, 'recheck_refund', key, { delayMs: dayMs })
}

export async function findTransaction(db: Db, key: TransactionKey): Promise<TransactionRow | undefined> {
  const transactions = await findTransactions(db, key)
  return transactions.find(({ id }) => id === key.id)
}

/** Stores the provider's id for a transaction without one; returns the id it now has. */
export async function storeProviderReference(
  db: Db,
  key: TransactionKey,
  reference: string,
): Promise<string | null> {
  await chosen(db, key)
    .set({ provider_reference: reference })
    .where('provider_reference', 'is', null)
    .execute()
  const row = await db
    .selectFrom('transactions')
    .select('provider_reference')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '=', key.id)
    .executeTakeFirst()
  return row?.provider_reference ?? null
}

/** The outcome of a transaction; `name` is the provider's id for it, if any. */
export interface TransactionResult {
  readonly status: keyof typeof transactionStatus
  readonly message: string | null
  readonly name: string | null
  /** Whether the dealer can confirm a declined charge with the bank. */
  readonly isConfirmable?: boolean
}

/**
 * Stores a transaction's result; false if it already has one, or if the result has no provider id but the transaction
 * has got one since: another process may have succeeded where this one was refused.
 */
export async function resolveTransaction(
  db: Db,
  key: TransactionKey,
  end: TransactionResult & { readonly now: Date },
): Promise<boolean> {
  const resolved = await chosen(db, key)
    .$if(end.name === null, (update) => update.where('provider_reference', 'is', null))
    .set({
      transaction_status_id: transactionStatus[end.status].id,
      message: end.message && storableText(end.message),
      resolved_at: end.now,
      is_confirmable: end.isConfirmable ?? false,
    })
    .where('transaction_status_id', '=', pending)
    .returning('transaction_type_id')
    .executeTakeFirst()
  const isRefunded = resolved?.transaction_type_id === transactionType.refund.id && end.status === 'success'
  if (isRefunded) await addRefundRecheck(db, key)
  return resolved !== undefined
}

/** Ends the confirmation period of these orders' charges; the queue cancels them at the provider immediately. */
export async function endConfirmations(db: Db, owner: AnyOwner, orderIds: readonly number[]): Promise<void> {
  const ended = await db
    .updateTable('transactions')
    .set({ awaits_customer_until: sql`least(awaits_customer_until, clock_timestamp())` })
    .where(belongsToOrders(owner, orderIds, 'transactions'))
    .where('transaction_status_id', '=', pending)
    .where('awaits_customer_until', 'is not', null)
    .returningAll()
    .execute()
  for (const row of ended) await addTask(db, 'poll_transaction', { ...transactionKey(row), pollCount: 0 })
}

/** Marks a successful transaction as returned; false if already marked. */
export async function revertTransaction(
  db: Db,
  key: TransactionKey,
  { message, now }: { message: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await chosen(db, key)
    .set({
      transaction_status_id: transactionStatus.error.id,
      message: message && storableText(message),
      resolved_at: now,
    })
    .where('transaction_status_id', '=', transactionStatus.success.id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function chosen(db: Db, key: TransactionKey) {
  return db
    .updateTable('transactions')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '=', key.id)
}

/** Finds a supplier's transaction by the provider's reference. */
export async function findByProviderReference(
  db: Db,
  supplierId: number,
  reference: string,
): Promise<TransactionRow | undefined> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where(belongsToSupplier({ supplierId }))
    .where('provider_reference', '=', reference)
    .where('round', 'is not', null)
    .executeTakeFirst()
}

export function transactionKey(row: TransactionRow): TransactionKey {
  return { supplierId: row.supplier_id, dealerId: row.dealer_id, orderId: row.order_id, id: row.id }
}
