import type { Notice } from '@portal/contract/mail/notices'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner, Transaction } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'
import { addTasksSql } from '../tasks/task.repository.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'

/** Something that people may be mailed of. */
export interface NewNotice extends SupplierOwner {
  readonly event: Notice
  readonly dealerId?: number
  readonly orderId?: number
  readonly data: Readonly<Record<string, unknown>>
  /** Only the daily mail reports it. */
  readonly isOnlyDaily?: boolean
  readonly now: Date
}

/** A notice with what mails of it say of its order and dealer. */
export interface NoticeRow extends SupplierRowKey {
  readonly event: Notice
  readonly dealerId: number | null
  readonly orderId: number | null
  readonly orderNumber: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly dealer: NoticedDealer | null
}

/** The dealer whom a notice is about. */
export interface NoticedDealer {
  readonly email: string
  readonly name: string
  readonly firstName: string
  /** Of test mode, or blocked: no one is mailed. */
  readonly isSilent: boolean
}

// What one mail can tell; the rest of a burst follows in the next.
const mostAtOnce = 200
const mostInDigest = 20_000

/** Notes what people may be mailed of, in the transaction of its cause, each with the task that mails them. */
export async function addNotices(db: Db, ...notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  const send = sql`(${addTasksSql(
    'notice',
    'send_notices',
    sql`json_build_object('supplierId', supplier_id, 'id', id)`,
    sql`supplier_id || ' ' || id`,
  )}).id`.as('task')
  await db
    .with('notice', (query) =>
      query
        .insertInto('notices')
        .values(
          notices.map(({ supplierId, event, dealerId, orderId, data, isOnlyDaily, now }) => ({
            supplier_id: supplierId,
            event,
            dealer_id: dealerId ?? null,
            order_id: orderId ?? null,
            data: storableJson(data),
            at: now,
            sent_at: isOnlyDaily === true ? now : null,
          })),
        )
        .returning(['supplier_id', 'id']),
    )
    .selectNoFrom(send)
    .execute()
}

/**
 * Locks the notices that one mail tells, first to last: this one, if no one has mailed it, and others of its event and
 * dealer that wait as well.
 */
export async function claimNotices(db: Transaction, key: SupplierRowKey): Promise<NoticeRow[]> {
  const wanted = sql<boolean>`n.sent_at is null and (n.event, coalesce(n.dealer_id, 0)) in (
    select w.event, coalesce(w.dealer_id, 0) from notices w
    where ${belongsToSupplier(key, 'w')} and w.id = ${key.id} and w.sent_at is null)`
  return await selectNotices(db, key, wanted, mostAtOnce)
}

/** Locks what waits for the daily mail of a supplier, first to last. */
export async function claimForDigest(db: Transaction, owner: SupplierOwner): Promise<NoticeRow[]> {
  return await selectNotices(db, owner, sql<boolean>`n.digested_at is null`, mostInDigest)
}

async function selectNotices(
  db: Transaction,
  owner: SupplierOwner,
  wanted: RawBuilder<boolean>,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.supplier_id as "supplierId", n.id, n.event, n.dealer_id as "dealerId", n.order_id as "orderId", n.data,
      o.order_number as "orderNumber",
      case when d.id is null then null else json_build_object('email', d.email, 'firstName', d.first_name,
        'name', coalesce(nullif(d.company_name, ''), nullif(trim(concat(d.first_name, ' ', d.last_name)), ''), d.email),
        'isSilent', d.test_of is not null or d.blocked_at is not null) end as dealer
    from notices n
    left join dealers d on d.supplier_id = n.supplier_id and d.id = n.dealer_id
    left join orders o on o.supplier_id = n.supplier_id and o.dealer_id = n.dealer_id and o.id = n.order_id
    where ${belongsToSupplier(owner, 'n')} and ${wanted}
    order by n.id limit ${limit} for update of n skip locked`.execute(db)
  return rows
}

/** Marks notices as mailed to those who want them at once, or once a day. */
export async function markNotices(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
  { now, as }: { readonly now: Date; readonly as: 'sent_at' | 'digested_at' },
): Promise<void> {
  await db
    .updateTable('notices')
    .set(as === 'sent_at' ? { sent_at: now } : { digested_at: now })
    .where(belongsToSupplier(owner))
    .where('id', 'in', ids)
    .execute()
}

/** The suppliers of which something waits for the daily mail. */
export async function findDigestSuppliers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('notices')
    .select('supplier_id')
    .distinct()
    .where('digested_at', 'is', null)
    .execute()
  return rows.map(({ supplier_id: id }) => id)
}

/** Deletes notices of before a moment. */
export async function sweepNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('at', '<', before).execute()
}
