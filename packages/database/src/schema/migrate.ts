import { Logger, runMigrations } from 'graphile-worker'
import { CompiledQuery, type Kysely, type Migration, Migrator, type QueryExecutorProvider, sql } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { historyTable, readHistory, refuseForeignHistory } from './migration-history.ts'
import { compareSchema } from './schema-state.ts'
import type { Tables } from './tables.ts'

/**
 * Migrates the schema to this version in one transaction and returns the applied files; concurrent processes wait. A
 * database migrated by a later release is kept if compatible. Throws DatabaseUnavailable, with nothing changed, if not,
 * or if a file fails.
 */
export async function migrate(
  db: Kysely<Tables>,
  options: { files?: readonly MigrationFile[]; report?: ((line: string) => void) | undefined } = {},
): Promise<string[]> {
  const files = options.files ?? readMigrations()
  await refuseForeignHistory(db, files)
  const state = compareSchema(
    await readHistory(db),
    files.map(({ key }) => key),
  )
  // A newer release's compatible schema stays unchanged.
  if (state === 'newer') return []
  await installQueue(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(files.map(migrationOf)) },
    migrationTableName: historyTable,
    migrationLockTableName: `${historyTable}_lock`,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  const names = results.map(({ migrationName }) => nameOf(files, migrationName))
  for (const name of names) options.report?.(`Applied migration ${name}.`)
  return names
}

function migrationOf(file: MigrationFile): [string, Migration] {
  const up = async (db: QueryExecutorProvider) => {
    try {
      await sql.raw(file.sql).execute(db)
    } catch (error) {
      throw new DatabaseUnavailable(describe(file, error), { cause: error })
    }
  }
  return [file.key, { up }]
}

function nameOf(files: readonly MigrationFile[], key: string): string {
  return files.find((file) => file.key === key)?.name ?? key
}

function describe(file: MigrationFile, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = error instanceof DatabaseError ? Number(error.position) : 0
  const line = position > 0 ? ` line ${file.sql.slice(0, position).split('\n').length}` : ''
  return `The migration ${file.name}${line} failed and was undone: ${message}.`
}

/**
 * Migrates the queue's schema, `graphile_worker`, to the library's version. The portal's tables reference it, so they
 * come later. The library allows concurrent runs.
 */
async function installQueue(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const query = (text: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
      const statement = typeof text === 'string' ? { text, values } : text
      return connection.executeQuery(CompiledQuery.raw(statement.text, statement.values ?? []))
    }
    const client = { query, release: () => undefined }
    // The part of a pool that the library needs here.
    const pool = { connect: async () => client, listeners: () => [query] }
    await runMigrations({ pgPool: pool as unknown as Pool, logger: new Logger(() => () => undefined) })
  })
}
