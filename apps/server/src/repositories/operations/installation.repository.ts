import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** What a database knows of the data directory that belongs to it. */
export interface InstallationRow {
  /** The id of that directory; null before the first start. */
  readonly id: string | null
  /** Whether it names files that must stand in that directory. */
  readonly hasFiles: boolean
}

/** Reads which data directory belongs to a database. */
export async function findInstallation(db: Db): Promise<InstallationRow> {
  const { rows } = await sql<InstallationRow>`
    select (select id from installation) as id,
      exists (select from files where expires_at is null or expires_at > now()) as "hasFiles"`.execute(db)
  return rows[0] ?? { id: null, hasFiles: false }
}

/** Notes which data directory belongs to a database, unless one does already; answers the id of the one that does. */
export async function claimInstallation(db: Db, id: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ id })
    .onConflict((already) => already.doNothing())
    .execute()
  return (await findInstallation(db)).id ?? id
}
