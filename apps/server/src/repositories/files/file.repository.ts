import { sql } from 'kysely'
import type { DatedOwner, Db, Owner, SupplierOwner } from '../../context/db.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'

export interface FileRow {
  readonly storage_key: string
  readonly file_name: string
  readonly content_type: string
  readonly size_bytes: number
}

export async function addDealerFile(
  db: Db,
  owner: DatedOwner,
  file: FileRow & { readonly sha256: Buffer; readonly expires_at?: Date; readonly is_logo?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({ ...ownerColumns(owner), created_at: owner.now, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a dealer's file; undefined if there is none with this id, or a blocked dealer asks. */
export async function findFile(
  db: Db,
  owner: Owner,
  { fileId, reader }: { readonly fileId: number; readonly reader: 'dealer' | 'staff' },
): Promise<FileRow | undefined> {
  return await db
    .selectFrom('files as f')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'f.supplier_id').onRef('d.id', '=', 'f.dealer_id'),
    )
    .select(['f.storage_key', 'f.file_name', 'f.content_type', 'f.size_bytes'])
    .where(belongsTo(owner, 'f'))
    .where('f.id', '=', fileId)
    .$if(reader === 'dealer', (query) => query.where('d.blocked_at', 'is', null))
    .executeTakeFirst()
}

/** Deletes a file and returns its storage key; undefined if unknown. */
export async function removeFile(db: Db, owner: Owner, id: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('files')
    .where(belongsTo(owner))
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  return removed?.storage_key
}

// A literal, because with a parameter the index of logos isn't used.
const isLogo = sql<boolean>`is_logo`

/** Finds the storage keys of dealers' logos by dealer id; omits dealers without one. */
export async function findLogoKeys(
  db: Db,
  owner: SupplierOwner,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('files')
    .select(['dealer_id', 'storage_key'])
    .where(belongsToSupplier(owner))
    .where(sql<boolean>`dealer_id in (select unnest(${[...dealerIds]}::int[]))`)
    .where(isLogo)
    .execute()
  return new Map(rows.map((row) => [row.dealer_id, row.storage_key]))
}

/** Deletes a dealer's logo and returns its storage key; undefined if there is none. */
export async function removeLogo(db: Db, owner: Owner): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('files')
    .where(belongsTo(owner))
    .where(isLogo)
    .returning('storage_key')
    .executeTakeFirst()
  return removed?.storage_key
}

export async function findFilesOfDealer(db: Db, owner: Owner) {
  return await db
    .selectFrom('files')
    .select(['id', 'file_name', 'storage_key', 'sha256'])
    .where(belongsTo(owner))
    .orderBy('id')
    .execute()
}

/** Deletes expired files; the next sweep of the store deletes their bytes. */
export async function sweepExpiredFiles(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('files').where('expires_at', '<', now).execute()
  await db.deleteFrom('supplier_files').where('expires_at', '<', now).execute()
}

export async function findUnreferencedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .union(
      db
        .selectFrom('supplier_files')
        .select('storage_key')
        .where('storage_key', 'in', [...keys]),
    )
    .execute()
  const known = new Set(rows.map(({ storage_key: key }) => key))
  return keys.filter((key) => !known.has(key))
}
