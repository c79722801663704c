import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** Invalidates every cursor given so far: for a database that was set back, whose transactions come a second time. */
export async function beginChangeEpoch(db: Db): Promise<void> {
  await sql`select renew_change_epoch(forced => true)`.execute(db)
}
