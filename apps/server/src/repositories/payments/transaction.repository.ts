import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import { belongsTo, type Db, ownerColumns } from '../db.ts'
import type { OrderKey } from '../orders/order-key.ts'

/** One attempt of the portal to move an order's money; `idempotency_key` is our own name for it at the provider. */
export type TransactionRow = Selectable<Tables['transactions']>

/** What names one transaction. */
export type TransactionKey = OrderKey & { readonly id: number }

/** A transaction before it is tried. */
export interface NewTransaction {
  readonly type: keyof typeof transactionType
  readonly amount: string
  readonly methodId: number | null
  readonly round: number
  readonly reference: string
}

const pending = transactionStatus.none.id

/** The transactions of an order that the portal made, oldest first. */
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

// Whoever began it has that long to bring it to its end.
const patience = sql`interval '1 minute'`

/**
 * Adds a transaction that is about to be tried; a second one beside one on its way breaks a rule of the database. Its
 * times are real ones: a provider knows nothing of a portal whose clock is pinned.
 */
export async function addTransaction(db: Db, key: OrderKey, made: NewTransaction): Promise<TransactionRow> {
  return await db
    .insertInto('transactions')
    .values({
      ...ownerColumns(key),
      order_id: key.orderId,
      dealer_payment_method_id: made.methodId,
      transaction_type_id: transactionType[made.type].id,
      amount: made.amount,
      idempotency_key: made.reference,
      created_at: sql`clock_timestamp()`,
      next_poll_at: sql`clock_timestamp() + ${patience}`,
      round: made.round,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the provider's name for a transaction that has none yet; answers the name that it now has. */
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

/** How a transaction ended; `name` is what the provider called it, null where it gave none. */
export interface TransactionResult {
  readonly status: keyof typeof transactionStatus
  readonly message: string | null
  readonly name: string | null
}

/**
 * Writes down how a transaction ended; false when that was known before, or when it ended without a name and has been
 * given one meanwhile: what one process was refused, another one may have been granted in the same moment.
 */
export async function resolveTransaction(
  db: Db,
  key: TransactionKey,
  end: TransactionResult & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await chosen(db, key)
    .$if(end.name === null, (update) => update.where('provider_reference', 'is', null))
    .set({
      transaction_status_id: transactionStatus[end.status].id,
      message: end.message,
      resolved_at: end.now,
    })
    .where('transaction_status_id', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes down that a transaction which had gone through came back; false when that was known before. */
export async function revertTransaction(
  db: Db,
  key: TransactionKey,
  { message, now }: { message: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await chosen(db, key)
    .set({ transaction_status_id: transactionStatus.error.id, message, resolved_at: now })
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

/** The transaction of a supplier that a provider's name belongs to; undefined for a name nobody knows. */
export async function findByProviderReference(
  db: Db,
  supplierId: number,
  reference: string,
): Promise<TransactionRow | undefined> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('provider_reference', '=', reference)
    .where('round', 'is not', null)
    .executeTakeFirst()
}

// A card answers within minutes. What a bank has for days is told by an event, and an hour late when that is lost; what
// the provider has given no name yet may be a charge that nobody heard of.
const pause = sql`case when poll_count < 10 then ${patience} when provider_reference is null then interval '10 minutes'
      else interval '1 hour' end`

/**
 * Takes the transaction whose end has been due for the longest, of any supplier, `at` being the real time; it is due
 * again some time later, so that no other process takes it too, and each time it is asked for more seldom.
 */
export async function claimNextPending(db: Db, at: Date): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    update transactions set next_poll_at = ${at}::timestamptz + ${pause}, poll_count = poll_count + 1
    where (supplier_id, dealer_id, order_id, id) = (
      select supplier_id, dealer_id, order_id, id from transactions
      where round is not null and transaction_status_id = ${pending} and next_poll_at < ${at}
      order by next_poll_at limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

// The same as the index of these rows names.
const isRefunded = sql`round is not null and transaction_type_id = ${sql.lit(transactionType.refund.id)}
      and transaction_status_id = ${sql.lit(transactionStatus.success.id)}`

/**
 * Takes the refund that went through and has not been looked at for the longest, at least a day, of any supplier, `at`
 * being the real time. One that is older than 60 days has arrived for good.
 */
export async function claimNextSucceededRefund(db: Db, at: Date): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    update transactions set next_poll_at = ${at}::timestamptz + interval '1 day'
    where (supplier_id, dealer_id, order_id, id) = (
      select supplier_id, dealer_id, order_id, id from transactions
      where ${isRefunded} and next_poll_at < ${at} and created_at > ${at}::timestamptz - interval '60 days'
      order by next_poll_at limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

/** What names a transaction that was read. */
export function transactionKey(row: TransactionRow): TransactionKey {
  return { supplierId: row.supplier_id, dealerId: row.dealer_id, orderId: row.order_id, id: row.id }
}
