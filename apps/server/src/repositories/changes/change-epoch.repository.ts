import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** Invalidates every cursor, for a restored database whose transaction ids repeat. */
export async function beginChangeEpoch(db: Db): Promise<void> {
  await sql`select renew_change_epoch(forced => true)`.execute(db)
}
