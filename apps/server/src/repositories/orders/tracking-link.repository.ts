import { type TrackingSender, trackingLinkDays } from '@portal/contract/orders/tracking/tracking.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import type { OrderKey } from './order-key.ts'

export interface StoredTrackingLink {
  readonly sender: TrackingSender
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores an order's tracking link, replacing the previous one. */
export async function storeTrackingLink(
  db: Db,
  key: OrderKey,
  { tokenHash, sender, now }: { tokenHash: Buffer; sender: TrackingSender; now: Date },
): Promise<void> {
  const values = { token_hash: tokenHash, sender, created_at: now }
  await db
    .insertInto('tracking_links')
    .values({ ...ownerColumns(key), order_id: key.orderId, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'dealer_id', 'order_id']).doUpdateSet(values))
    .execute()
}

/** Finds an order's valid link. */
export async function findTrackingLink(
  db: Db,
  key: OrderKey,
  now: Date,
): Promise<StoredTrackingLink | undefined> {
  const { rows } = await sql<StoredTrackingLink>`
    select l.sender, l.created_at as "createdAt", ${expiry(now)} as "expiresAt" from ${links}
    where ${belongsTo(key, 'l')} and l.order_id = ${key.orderId} and ${expiry(now)} > ${now}`.execute(db)
  return rows[0]
}

/** Finds the order of a link opened on the supplier's portal; undefined if it isn't valid there. */
export async function findTrackedOrder(
  db: Db,
  owner: SupplierOwner,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<(OrderKey & { sender: TrackingSender }) | undefined> {
  const { rows } = await sql<OrderKey & { sender: TrackingSender }>`
    select l.supplier_id as "supplierId", l.dealer_id as "dealerId", l.order_id as "orderId", l.sender from ${links}
    where ${belongsToSupplier(owner, 'l')} and l.token_hash = ${tokenHash} and ${expiry(now)} > ${now}`.execute(
    db,
  )
  return rows[0]
}

export async function deleteTrackingLink(db: Db, key: OrderKey): Promise<void> {
  await db.deleteFrom('tracking_links').where(belongsTo(key)).where('order_id', '=', key.orderId).execute()
}

/** Deletes expired links. */
export async function sweepTrackingLinks(db: Db, now: Date): Promise<void> {
  await sql`
    delete from tracking_links t using ${links}
    where (t.supplier_id, t.dealer_id, t.order_id) = (l.supplier_id, l.dealer_id, l.order_id)
      and l.created_at <= ${now}::timestamptz - ${lifetime} and ${expiry(now)} <= ${now}`.execute(db)
}

const lifetime = sql`make_interval(days => ${sql.lit(trackingLinkDays)})`

const links = sql`tracking_links l left join order_last_shipments k
  on (k.supplier_id, k.dealer_id, k.order_id) = (l.supplier_id, l.dealer_id, l.order_id)`

/** A link's expiry after the last shipment; shipments dated in the future count as shipped now. */
function expiry(now: Date): RawBuilder<Date> {
  return sql<Date>`greatest(l.created_at, least(coalesce(k.shipped_at, l.created_at), ${now}::timestamptz)) + ${lifetime}`
}
