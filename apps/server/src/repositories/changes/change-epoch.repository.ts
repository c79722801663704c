import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Makes every cursor given so far worthless: for a database that was set back, whose transactions come a second time. */
export async function beginChangeEpoch(db: Db): Promise<void> {
  await sql`select renew_change_epoch(forced => true)`.execute(db)
}
