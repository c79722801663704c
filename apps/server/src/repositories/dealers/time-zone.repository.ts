import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql } from 'kysely'

/** The proper name of a time zone that the database knows; undefined when it knows none of that name. */
export async function findTimeZone(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name})`.execute(db)
  return rows[0]?.name
}
