import { isDealerNotice, isStaffNotice, type NoticeName } from '@portal/contract/mail/notices'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Owner, SupplierOwner, Transaction } from '../../context/db.ts'
import { dealerNameIn } from '../dealer-name.sql.ts'
import { belongsTo, belongsToSupplier } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'

/** An event that people may be emailed about. */
export interface NewNotice extends SupplierOwner {
  readonly event: NoticeName
  readonly dealerId?: number
  readonly orderId?: number
  readonly data: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** A notice with the order and dealer data for its email. */
export interface NoticeRow extends SupplierRowKey {
  readonly event: NoticeName
  readonly dealerId: number | null
  readonly orderId: number | null
  readonly orderNumber: string | null
  readonly referenceNumber: string | null
  readonly carrier: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly dealer: NoticedDealer | null
}

export interface NoticedDealer {
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly statusId: number
  /** Whether it is a test twin: no emails are sent. */
  readonly isTest: boolean
  /** Whether the dealer is blocked or canceled and gets no emails. */
  readonly isClosed: boolean
}

/** The maximum number of notices per batch. */
export const maxNotices = 20_000

const isDue = 'sent_at is null and due_at <= clock_timestamp()'

/** SQL that selects the notices due for emailing. */
export const dueNoticesSql = `select from notices where ${isDue}`

/** Adds notices in the transaction of their cause; a worker picks them up. */
export async function addNotices(db: Db, ...notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ supplierId, event, dealerId, orderId, data, now }) => ({
    supplier_id: supplierId,
    event,
    dealer_id: dealerId ?? null,
    order_id: orderId ?? null,
    data: storableJson(data),
    at: now,
    digested_at: isStaffNotice(event) ? null : now,
    dealer_digested_at: isDealerNotice(event) ? null : now,
  }))
  await db.insertInto('notices').values(rows).execute()
}

/** Finds suppliers with due notices but no pending or running task. */
export async function findSuppliersWithDueNotices(db: Db): Promise<number[]> {
  const { rows } = await sql<{ supplierId: number }>`
    select n.supplier_id as "supplierId" from (select distinct supplier_id from notices where ${sql.raw(isDue)}) n
    where not exists (select from graphile_worker.jobs j where j.key = 'send_notices ' || n.supplier_id)`.execute(
    db,
  )
  return rows.map(({ supplierId }) => supplierId)
}

/** Identifies the due notices of one event for one dealer, or without a dealer. */
export interface NoticeGroup {
  readonly event: NoticeName
  readonly dealerId: number | null
}

export async function findNoticeGroups(db: Db, owner: SupplierOwner): Promise<NoticeGroup[]> {
  const groups = db
    .selectFrom('notices')
    .select(['event', 'dealer_id as dealerId'])
    .distinct()
    .where(belongsToSupplier(owner))
    .where(sql<boolean>`${sql.raw(isDue)}`)
  return (await groups.execute()) as NoticeGroup[]
}

/** Locks due notices of a supplier or one burst, oldest first, skipping those locked by another worker. */
export async function claimNotices(
  db: Transaction,
  owner: SupplierOwner,
  group?: NoticeGroup,
): Promise<NoticeRow[]> {
  const wanted = sql<boolean>`${sql.raw(isDue)} and ${isInGroup(group)}`
  return await selectNotices(db, owner, wanted, sql`skip locked`)
}

/** Postpones notices that couldn't be emailed, so that they don't delay others. */
export async function postponeNotices(db: Db, owner: SupplierOwner, group: NoticeGroup): Promise<void> {
  await sql`
    update notices n set due_at = clock_timestamp() + interval '15 minutes'
    where ${belongsToSupplier(owner, 'n')} and ${sql.raw(isDue)} and ${isInGroup(group)}`.execute(db)
}

function isInGroup(group?: NoticeGroup): RawBuilder<boolean> {
  if (group === undefined) return sql<boolean>`true`
  return sql<boolean>`n.event = ${group.event} and n.dealer_id is not distinct from ${group.dealerId}::int`
}

/** Locks notices for a staff digest up to a point in time, oldest first. */
export async function claimForStaff(
  db: Transaction,
  owner: SupplierOwner,
  before: Date,
): Promise<NoticeRow[]> {
  return await selectNotices(db, owner, sql<boolean>`n.digested_at is null and n.at < ${before}`)
}

/** Locks notices for a dealer's digest up to a point in time, oldest first. */
export async function claimForDealer(db: Transaction, owner: Owner, before: Date): Promise<NoticeRow[]> {
  const isWaiting = sql<boolean>`${belongsTo(owner, 'n')} and n.dealer_digested_at is null and n.at < ${before}`
  return await selectNotices(db, owner, isWaiting)
}

async function selectNotices(
  db: Transaction,
  owner: SupplierOwner,
  wanted: RawBuilder<boolean>,
  locked = sql``,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.supplier_id as "supplierId", n.id, n.event, n.dealer_id as "dealerId", n.order_id as "orderId", n.data,
      o.order_number as "orderNumber", o.reference_number as "referenceNumber",
      (select nullif(s.carrier, '') from shipments s
        where (s.supplier_id, s.dealer_id, s.order_id) = (n.supplier_id, n.dealer_id, n.order_id)
          and s.tracking_number = n.data ->> 'trackingNumber' order by s.id desc limit 1) as carrier,
      case when d.id is null then null else json_build_object('email', d.email, 'firstName', d.first_name,
        'name', ${dealerNameIn('d')},
        'isTest', d.test_of is not null, 'statusId', d.status_id,
        'isClosed', d.blocked_at is not null or d.status_id = ${dealerStatus.canceled.id}) end as dealer
    from notices n
    left join dealers d on d.supplier_id = n.supplier_id and d.id = n.dealer_id
    left join orders o on o.supplier_id = n.supplier_id and o.dealer_id = n.dealer_id and o.id = n.order_id
    where ${belongsToSupplier(owner, 'n')} and ${wanted}
    order by n.id limit ${maxNotices} for update of n ${locked}`.execute(db)
  return rows
}

/** Marks notices as emailed immediately or by digest, for staff or the dealer. */
export async function markNotices(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
  { now, as }: { readonly now: Date; readonly as: 'sent_at' | 'digested_at' | 'dealer_digested_at' },
): Promise<void> {
  await sql`
    update notices set ${sql.ref(as)} = ${now}
    where ${belongsToSupplier(owner)} and id = any(${ids}::bigint[])`.execute(db)
}

/** Finds suppliers with notices for a staff digest. */
export async function findDigestSuppliers(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('notices')
    .select('supplier_id')
    .distinct()
    .where('digested_at', 'is', null)
    .where('at', '<', before)
    .execute()
  return rows.map(({ supplier_id: id }) => id)
}

/** Finds dealers with notices for a digest, each with its oldest notice's time. */
export async function findDigestDealers(
  db: Db,
): Promise<(Owner & { readonly timeZone: string | null; readonly oldest: Date })[]> {
  const { rows } = await sql<Owner & { timeZone: string | null; oldest: Date }>`
    select d.supplier_id as "supplierId", d.id as "dealerId", d.time_zone as "timeZone", n.oldest
    from (
      select supplier_id, dealer_id, min(at) as oldest from notices where dealer_digested_at is null
      group by supplier_id, dealer_id
    ) n join dealers d on (d.supplier_id, d.id) = (n.supplier_id, n.dealer_id)
    order by 1, 2`.execute(db)
  return rows
}

export async function sweepNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('at', '<', before).execute()
}
