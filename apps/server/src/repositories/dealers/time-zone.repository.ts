import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** The canonical name of a time zone; undefined if the database lacks it. */
export async function findTimeZone(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name
}
