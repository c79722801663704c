import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export type StoredDealer = Pick<
  Selectable<Tables['dealers']>,
  | 'id'
  | 'external_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'phone'
  | 'status_id'
  | 'blocked_at'
  | 'cancel_at'
  | 'created_at'
> & { readonly changed_at: Date }

/** Finds the dealers of these webhook events by event id, in their state after the event's transaction. */
export async function findDealersOfEvents(
  db: Db,
  owner: SupplierOwner,
  eventIds: readonly number[],
): Promise<Map<number, StoredDealer>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<StoredDealer & { event_id: number }>`
    select s.event_id, d.id, d.external_id, d.email, d.first_name, d.last_name, d.company_name, d.phone, d.status_id,
      d.blocked_at, d.cancel_at, d.created_at, c.changed_at
    from webhook_snapshots s, json_populate_recordset(null::dealers, s.rows -> 'dealers') d,
      json_populate_recordset(null::object_changes, s.rows -> 'object_changes') c
    where ${belongsToSupplier(owner, 's')} and s.event_id = any(${[...eventIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.event_id, row]))
}

/** Finds a supplier's dealers with these ids, newest first; omits unknown ids. */
export async function findStoredDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<StoredDealer[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('real_dealers as d')
    .innerJoin('object_changes as c', (join) =>
      join
        .onRef('c.supplier_id', '=', 'd.supplier_id')
        .on('c.kind', '=', 'dealer')
        .onRef('c.object_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.external_id', 'd.email', 'd.first_name', 'd.last_name', 'd.company_name', 'd.phone'])
    .select(['d.status_id', 'd.blocked_at', 'd.cancel_at', 'd.created_at', 'c.changed_at'])
    .where(belongsToSupplier(owner, 'd'))
    .where(sql<boolean>`d.id = any(${[...ids]}::bigint[])`)
    .orderBy('d.id', 'desc')
    .execute()
}
