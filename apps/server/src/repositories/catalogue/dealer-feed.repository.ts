import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

/** A dealer's feed: its link's nonce, and its file once built. */
export interface DealerFeed extends Owner {
  readonly nonce: Buffer
  readonly storageKey: string | null
  readonly generatedAt: Date | null
}

const columns = [
  'supplier_id as supplierId',
  'dealer_id as dealerId',
  'link_nonce as nonce',
  'storage_key as storageKey',
  'generated_at as generatedAt',
] as const
const nonceBytes = 32

/** Finds or adds the dealer's feed. */
export async function ensureFeed(db: Db, owner: Owner): Promise<DealerFeed> {
  await db
    .insertInto('dealer_feeds')
    .values({ ...ownerColumns(owner), link_nonce: randomBytes(nonceBytes) })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'dealer_id']).doNothing())
    .execute()
  return await selectFeed(db, owner).executeTakeFirstOrThrow()
}

export async function findFeed(db: Db, owner: Owner): Promise<DealerFeed | undefined> {
  return await selectFeed(db, owner).executeTakeFirst()
}

function selectFeed(db: Db, owner: Owner) {
  return db.selectFrom('dealer_feeds').select(columns).where(belongsTo(owner))
}

/** Replaces the dealer's feed link; the old link stops working immediately. */
export async function rotateFeedNonce(db: Db, owner: Owner): Promise<void> {
  await db
    .updateTable('dealer_feeds')
    .set({ link_nonce: randomBytes(nonceBytes) })
    .where(belongsTo(owner))
    .execute()
}

/** Replaces the dealer's feed file and returns the previous file's storage key. */
export async function updateFeedFile(
  db: Db,
  owner: Owner,
  file: { readonly storageKey: string; readonly generatedAt: Date },
): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update dealer_feeds f set storage_key = ${file.storageKey}, generated_at = ${file.generatedAt}
    from (
      select storage_key from dealer_feeds where ${belongsTo(owner)} for update
    ) old
    where ${belongsTo(owner, 'f')} returning old.storage_key as before`.execute(db)
  return rows[0]?.before ?? null
}

/** Deletes a feed file without links; a sweep deletes its bytes. */
export async function deleteUnusedFeedFile(db: Db, supplierId: number, storageKey: string): Promise<void> {
  await sql`
    delete from files where ${belongsToSupplier({ supplierId })} and storage_key = ${storageKey} and not exists (
      select from dealer_feeds where ${belongsToSupplier({ supplierId })} and storage_key = ${storageKey})`.execute(
    db,
  )
}

/** Finds another dealer's file of the same catalog version, which dealers of a supplier can share. */
export async function findFeedFileByStamp(
  db: Db,
  supplierId: number,
  stamp: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ storageKey: string }>`
    select f.storage_key as "storageKey"
    from jobs j
    join dealer_feeds d on d.supplier_id = j.supplier_id and d.dealer_id = j.dealer_id
    join files f on f.supplier_id = d.supplier_id and f.storage_key = d.storage_key
    where ${belongsToSupplier({ supplierId }, 'j')} and j.kind = 'product_feed' and j.status = 'succeeded'
      and j.outcome ->> 'stamp' = ${stamp} and j.outcome ->> 'storageKey' = d.storage_key
    limit 1`.execute(db)
  return rows[0]?.storageKey
}

/** A feed in use, with the catalog version of its last or current build. */
export interface ActiveFeed extends Owner {
  readonly origin: string | null
  readonly stamp: string | null
  readonly isWaiting: boolean
  /** When the last build failed permanently; null otherwise. */
  readonly failedAt: Date | null
}

export async function listActiveFeeds(db: Db): Promise<ActiveFeed[]> {
  return (await lastBuilds(db, sql`true`)).rows
}

export async function findLastFeedBuild(db: Db, owner: Owner): Promise<ActiveFeed | undefined> {
  return (await lastBuilds(db, belongsTo(owner, 'd'))).rows[0]
}

async function lastBuilds(db: Db, condition: ReturnType<typeof sql>) {
  return await sql<ActiveFeed>`
    select d.supplier_id as "supplierId", d.dealer_id as "dealerId", j.input ->> 'origin' as origin,
      j.outcome ->> 'stamp' as stamp, coalesce(j.status in ('queued', 'running'), false) as "isWaiting",
      case when j.status = 'failed' then j.finished_at end as "failedAt"
    from dealer_feeds d left join lateral (
      select j.input, j.outcome, j.status, j.finished_at from jobs j
      where j.supplier_id = d.supplier_id and j.dealer_id = d.dealer_id and j.kind = 'product_feed'
      order by j.id desc limit 1
    ) j on true
    where d.revoked_at is null and ${condition}
    order by d.supplier_id, d.dealer_id`.execute(db)
}

/** Transfers shared feed files to another dealer, so that they outlive this one. */
export async function transferFeedFiles(db: Db, owner: Owner): Promise<void> {
  await sql`
    update files f set dealer_id = other.dealer_id
    from (select storage_key, min(dealer_id) as dealer_id from dealer_feeds
      where ${belongsToSupplier(owner)} and dealer_id <> ${owner.dealerId} group by storage_key) other
    where ${belongsTo(owner, 'f')} and f.storage_key = other.storage_key`.execute(db)
}
