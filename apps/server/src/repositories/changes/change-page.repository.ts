import { type RawBuilder, sql } from 'kysely'
import type { Db, Owner, SupplierOwner } from '../../context/db.ts'
import { belongsToOwner, belongsToSupplier } from '../owner-conditions.ts'
import type { ListPosition } from './list-cursor.ts'

/** The objects in a list: a table `o`, joined with its changes. */
export interface ListedObjects {
  readonly kind: 'order' | 'shipment' | 'product' | 'variant' | 'dealer'
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<number>
  /** The order or product that a row belongs to. */
  readonly parentId: RawBuilder<number | null>
  /** The join condition between a row `o` and its change `c`. */
  readonly joined: RawBuilder<boolean>
  /** Additional conditions on `o`: the caller's filters, and excluded rows. */
  readonly where: RawBuilder<boolean>
}

/** Where a page starts: at the newest object, at a point in time, or after an earlier page. */
export type PageStart =
  | { readonly by: 'newest' }
  | { readonly by: 'since'; readonly since: string }
  | ListPosition

export interface ListedKey {
  readonly id: number
  /** The order or product that it belongs to; null for other objects. */
  readonly parentId: number | null
  /** The dealer that it belongs to; null for objects shared by all dealers. */
  readonly dealerId: number | null
}

export interface ListPage {
  readonly keys: readonly ListedKey[]
  readonly hasMore: boolean
  readonly next: ListPosition | undefined
}

interface StoredKey extends ListedKey {
  /** The change's position in the list: its transaction or time, followed by the id. */
  readonly at: string
  readonly atId: number
  readonly snapshot: string
  readonly epoch: string
}

// Writes just before a point in time may be committed after it.
const slackSeconds = 60

/**
 * Reads a page. Objects that change during paging are listed again, never missed: all pages show one snapshot, which
 * the cursor after the last page contains. Undefined for a cursor from an earlier epoch, whose snapshot is obsolete.
 */
export async function findListPage(
  db: Db,
  owner: SupplierOwner | Owner,
  list: ListedObjects,
  { start, limit }: { readonly start: PageStart; readonly limit: number },
): Promise<ListPage | undefined> {
  if (start.by === 'newest' || start.by === 'id') {
    const rows = await findNewest(db, owner, list, { start, limit })
    const last = rows.at(limit - 1)
    const hasMore = rows.length > limit
    const next = hasMore && last !== undefined ? ({ by: 'id', id: last.atId } as const) : undefined
    return { keys: rows.slice(0, limit), hasMore, next }
  }
  const rows = await findChanged(db, owner, list, { start, limit })
  const { snapshot = '', epoch = '' } = rows[0] ?? {}
  if ('epoch' in start && start.epoch !== epoch) return undefined
  const shown = rows.filter(({ id }) => id !== null).slice(0, limit)
  const hasMore = rows.length > limit
  const seen = { epoch, snapshot: 'until' in start ? start.until : snapshot }
  return { keys: shown, hasMore, next: positionAfter(start, { last: shown.at(-1), hasMore, ...seen }) }
}

interface PageEnd {
  readonly last: StoredKey | undefined
  readonly hasMore: boolean
  readonly epoch: string
  readonly snapshot: string
}

type ChangePageStart = Exclude<PageStart, { by: 'newest' } | { by: 'id' }>

function positionAfter(start: ChangePageStart, { last, hasMore, epoch, snapshot }: PageEnd): ListPosition {
  if (!hasMore || last === undefined) return { by: 'change', epoch, from: snapshot }
  const { at, atId: id } = last
  return start.by === 'change'
    ? { by: 'change', epoch, from: start.from, until: snapshot, at, id }
    : { by: 'time', epoch, since: start.since, until: snapshot, at, id }
}

async function findNewest(
  db: Db,
  owner: SupplierOwner | Owner,
  { kind, table, id, parentId, joined, where }: ListedObjects,
  { start, limit }: { start: { by: 'newest' } | { by: 'id'; id: number }; limit: number },
): Promise<(ListedKey & { readonly atId: number })[]> {
  const before = start.by === 'id' ? start.id : Number.MAX_SAFE_INTEGER
  const { rows } = await sql<ListedKey & { atId: number }>`
    select ${id} as id, ${parentId} as "parentId", c.dealer_id as "dealerId", c.object_id as "atId"
    from object_changes c join ${table} o on ${joined}
    where ${scopeOf(owner, kind)} and c.kind = ${kind} and c.object_id < ${before} and ${where}
    order by c.object_id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** The condition for an owner's changes; products and variants have no dealer. */
function scopeOf(owner: SupplierOwner | Owner, kind: ListedObjects['kind']): RawBuilder<boolean> {
  return kind === 'product' || kind === 'variant' ? belongsToSupplier(owner, 'c') : belongsToOwner(owner, 'c')
}

async function findChanged(
  db: Db,
  owner: SupplierOwner | Owner,
  { kind, table, id, parentId, joined, where }: ListedObjects,
  { start, limit }: { start: ChangePageStart; limit: number },
): Promise<StoredKey[]> {
  const { condition, at, order } = start.by === 'change' ? byChange(start) : byTime(start)
  // The epoch is read each time, because a failover can change it while the portal runs. The outer join returns the
  // snapshot even without objects.
  const { rows } = await sql<StoredKey>`
    with w as materialized (
      select pg_current_snapshot() as snapshot, left(md5(epoch || change_history()), 12) as epoch from change_epoch
    )
    select w.snapshot::text, w.epoch, p.* from w left join (
      select ${id} as id, ${parentId} as "parentId", c.object_id as "atId", c.dealer_id as "dealerId", ${at} as at,
        ${order} as sort_key
      from object_changes c join ${table} o on ${joined}
      where ${scopeOf(owner, kind)} and c.kind = ${kind} and ${condition} and ${where}
      order by ${order}, c.object_id limit ${limit + 1}
    ) p on true order by p.sort_key, p."atId"`.execute(db)
  return rows
}

interface ChangePaging {
  readonly condition: RawBuilder<boolean>
  readonly at: RawBuilder<string>
  readonly order: RawBuilder<unknown>
}

function byChange(start: Extract<ListPosition, { by: 'change' }>): ChangePaging {
  const from = sql`${start.from}::pg_snapshot`
  const since = sql<boolean>`c.changed_in >= pg_snapshot_xmin(${from}) and not pg_visible_in_snapshot(c.changed_in, ${from})`
  return {
    condition:
      'until' in start
        ? sql`${since} and pg_visible_in_snapshot(c.changed_in, ${start.until}::pg_snapshot)
            and (c.changed_in, c.object_id) > (${start.at}::xid8, ${start.id})`
        : since,
    at: sql`c.changed_in::text`,
    order: sql`c.changed_in`,
  }
}

function byTime(start: Extract<ChangePageStart, { by: 'since' | 'time' }>): ChangePaging {
  const since = sql<boolean>`c.changed_at >= ${start.since}::timestamptz - make_interval(secs => ${slackSeconds})`
  return {
    condition:
      start.by === 'time'
        ? sql`${since} and pg_visible_in_snapshot(c.changed_in, ${start.until}::pg_snapshot)
            and (c.changed_at, c.object_id) > (${start.at}::timestamptz, ${start.id})`
        : since,
    at: sql`to_char(c.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    order: sql`c.changed_at`,
  }
}
