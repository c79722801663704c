import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface InstallationRow {
  /** The id of the data directory; null before the first start. */
  readonly id: string | null
  /** Whether the database lists files, whose bytes must be in the data directory. */
  readonly hasFiles: boolean
  /** Where the portal was moved to from this database. */
  readonly movedTo: string | null
  /** Whether an unfinished move is copying a portal into this database. */
  readonly isBeingFilled: boolean
}

/** Reads the installation's row. */
export async function findInstallation(db: Db): Promise<InstallationRow> {
  const { rows } = await sql<InstallationRow>`
    select (select id from installation) as id,
      exists (select from files where expires_at is null or expires_at > now()) as "hasFiles",
      (select moved_to from installation) as "movedTo",
      to_regclass('portal_move.move') is not null as "isBeingFilled"`.execute(db)
  return rows[0] ?? { id: null, hasFiles: false, movedTo: null, isBeingFilled: false }
}

/** Stores the data directory's id unless one is stored; returns the stored id. */
export async function claimInstallation(db: Db, id: string): Promise<string> {
  const stored = await db
    .insertInto('installation')
    .values({ id })
    .onConflict((already) =>
      already.column('only_one').doUpdateSet((e) => ({ id: e.ref('installation.id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

export async function setInstallation(db: Db, id: string): Promise<void> {
  await db.updateTable('installation').set({ id, moved_to: null }).execute()
}

/** Reads the known text encrypted with the installation key; null before the first start. */
export async function findKeyProof(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('installation').select('key_proof').executeTakeFirst()
  return row?.key_proof ?? null
}

/** Stores a proof of the key unless one is stored; returns the stored proof. */
export async function claimKeyProof(db: Db, proof: Buffer): Promise<Buffer | null> {
  const { key_proof } = await db
    .updateTable('installation')
    .set((e) => ({ key_proof: e.fn.coalesce('key_proof', e.val(proof)) }))
    .returning('key_proof')
    .executeTakeFirstOrThrow()
  return key_proof
}

export async function setKeyProof(db: Db, proof: Buffer): Promise<void> {
  await db.updateTable('installation').set({ key_proof: proof }).execute()
}

/** A recorded backup of this installation; it may have been deleted since. */
export interface RecordedBackup {
  readonly place: string
  readonly madeAt: Date
  /** The number of newer backups after which it is deleted; null if never. */
  readonly newerUntilRemoval: number | null
}

export async function recordBackup(
  db: Db,
  { place, madeAt, newerUntilRemoval }: RecordedBackup,
  removedPlaces: readonly string[] = [],
): Promise<void> {
  await db.updateTable('installation').set({ last_backup_at: madeAt }).execute()
  const row = { made_at: madeAt, newer_until_removal: newerUntilRemoval }
  await db
    .insertInto('backups')
    .values({ place, ...row })
    .onConflict((known) => known.column('place').doUpdateSet(row))
    .execute()
  if (removedPlaces.length > 0) await db.deleteFrom('backups').where('place', 'in', removedPlaces).execute()
}

/** The time of the last backup; null before the first. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('installation').select('last_backup_at').executeTakeFirst()
  return row?.last_backup_at ?? null
}

/** Lists this installation's backups, oldest first; some may have been deleted manually. */
export async function listBackups(db: Db): Promise<RecordedBackup[]> {
  return await db
    .selectFrom('backups')
    .select(['place', 'made_at as madeAt', 'newer_until_removal as newerUntilRemoval'])
    .orderBy('made_at')
    .execute()
}
