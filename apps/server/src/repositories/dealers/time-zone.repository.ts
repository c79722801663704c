import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** The proper name of a time zone that the database knows; undefined when it knows none of that name. */
export async function findTimeZone(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name
}
