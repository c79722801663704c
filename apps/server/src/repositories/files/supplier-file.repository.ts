import type { AnyOwner, DatedAnyOwner, Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { addDealerFile, type FileRow } from './file.repository.ts'

/** A supplier's own file, with an expiry. */
export interface SupplierFile extends FileRow {
  readonly id: number
  readonly expires_at: Date
}

type NewFile = FileRow & { readonly sha256: Buffer; readonly expires_at: Date }

/** Records a stored file for a dealer or supplier and returns its id. */
export async function addFile(db: Db, owner: DatedAnyOwner, file: NewFile): Promise<number> {
  if ('dealerId' in owner) return await addDealerFile(db, owner, file)
  const { id } = await db
    .insertInto('supplier_files')
    .values({ supplier_id: owner.supplierId, created_at: owner.now, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a supplier's own files with these ids, except expired ones. */
export async function findSupplierFiles(
  db: Db,
  owner: AnyOwner,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<SupplierFile[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('supplier_files')
    .select(['id', 'storage_key', 'file_name', 'content_type', 'size_bytes', 'expires_at'])
    .where(belongsToSupplier(owner))
    .where('id', 'in', [...ids])
    .where('expires_at', '>', now)
    .execute()
}

/** Finds a supplier's own file; undefined if it is unknown or was removed. */
export async function findSupplierFile(
  db: Db,
  owner: SupplierOwner,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<SupplierFile | undefined> {
  return (await findSupplierFiles(db, owner, { ids: [id], now }))[0]
}

/** Lets a supplier's own file expire now. */
export async function expireSupplierFile(
  db: Db,
  owner: SupplierOwner,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('supplier_files')
    .set({ expires_at: now })
    .where(belongsToSupplier(owner))
    .where('id', '=', id)
    .execute()
}

/** Deletes all of a supplier's own files and returns their storage keys. */
export async function deleteSupplierFiles(db: Db, owner: SupplierOwner): Promise<string[]> {
  const files = await db
    .deleteFrom('supplier_files')
    .where(belongsToSupplier(owner))
    .returning('storage_key')
    .execute()
  return files.map(({ storage_key: key }) => key)
}
