import { type Kysely, sql } from 'kysely'
import { readMigrations } from './migration-files.ts'
import type { Tables } from './tables.ts'

let own: string | undefined

/** Whether the tables of a database are those of this version of the program, no older and no newer ones. */
export async function hasCurrentSchema(db: Kysely<Tables>): Promise<boolean> {
  own ??= readMigrations()
    .map(({ name }) => name)
    .join(' ')
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(name, ' ' order by number) as names from schema_migrations`.execute(db)
  return rows[0]?.names === own
}
