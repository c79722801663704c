import { type QueryExecutorProvider, sql } from 'kysely'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { isCompatible, type MigrationFile } from './migration-files.ts'

export const historyTable = 'applied_migrations'

// The history table of databases from before the baseline.
const tableBeforeBaseline = 'schema_migrations'

/** The keys of a database's applied migrations, in order; undefined if there are none. */
export async function readHistory(db: QueryExecutorProvider): Promise<string[] | undefined> {
  if (!(await hasTable(db, historyTable))) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(historyTable)} order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws DatabaseUnavailable, with one sentence, if a database's history doesn't match these files in this order. */
export async function refuseForeignHistory(
  db: QueryExecutorProvider,
  files: readonly MigrationFile[],
): Promise<void> {
  const history = await readHistory(db)
  if (history === undefined && (await hasTable(db, tableBeforeBaseline))) {
    throw new DatabaseUnavailable(
      'The database was made by a version from before the first release, which this one cannot bring up to date: keep it for that version, start this one with an empty data directory or database, and import dealers, products and orders from files (docs/operators-guide/running.md, "From an early version").',
    )
  }
  const keys = files.map(({ key }) => key)
  for (const key of history ?? []) if (!isCompatible(key, keys)) refuseForeignMigration(key, files)
  const newest = history?.at(-1)
  const late = files.find(
    ({ key }) => newest !== undefined && key < newest && history?.includes(key) === false,
  )
  if (late !== undefined) {
    throw new DatabaseUnavailable(
      `The migration ${late.name} stands before ${Number.parseInt(newest ?? '', 10)}, which this database has already applied: give it a higher number.`,
    )
  }
}

function refuseForeignMigration(key: string, files: readonly MigrationFile[]): void {
  if (files.some((file) => file.key === key)) return
  const [name = key] = key.split(' ')
  throw new DatabaseUnavailable(
    files.some((file) => file.name === name)
      ? `The migration ${name} was changed after this database had applied it: restore that file and add a new migration instead.`
      : `The database was last used by a newer release, which this one cannot work with (migration ${name}): start that release, or restore the backup made before the upgrade.`,
  )
}

async function hasTable(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`public.${table}`}) is not null as "isThere"`.execute(db)
  return rows[0]?.isThere === true
}
