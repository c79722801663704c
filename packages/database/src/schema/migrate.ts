import type { ClientBase } from 'pg'
import { DatabaseUnavailable } from '../connection/database-unavailable.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'

interface AppliedMigration {
  readonly number: number
  readonly name: string
  readonly checksum: string
}

// Any constant will do; it only has to differ from the locks that use cases take.
const advisoryLock = 727_400_001

/**
 * Brings the schema up to this version, one transaction per file, and returns the names applied now.
 * Throws DatabaseUnavailable, with nothing half done, when an applied file changed or the database is newer.
 */
export async function migrate(
  client: ClientBase,
  options: { files?: readonly MigrationFile[]; report?: ((line: string) => void) | undefined } = {},
): Promise<string[]> {
  const files = options.files ?? readMigrations()
  await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const applied = await client.query<AppliedMigration>(
      'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
    )
    const pending = pendingOf(files, applied.rows)
    for (const file of pending) {
      await apply(client, file)
      options.report?.(`Applied migration ${file.name}.`)
    }
    return pending.map((file) => file.name)
  } finally {
    // When the connection is gone the lock is gone with it.
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]).catch(() => undefined)
  }
}

function pendingOf(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.number, file]))
  for (const row of applied) {
    const file = known.get(row.number)
    if (file === undefined) {
      throw new DatabaseUnavailable(
        `The database was last used by a newer version of this program (migration ${row.name}): start that version.`,
      )
    }
    if (file.checksum !== row.checksum) {
      throw new DatabaseUnavailable(
        `The migration ${file.name} was changed after this database had applied it: restore that file and add a new migration instead.`,
      )
    }
  }
  const newest = applied.at(-1)?.number ?? 0
  const pending = files.filter((file) => !applied.some((row) => row.number === file.number))
  const late = pending.find((file) => file.number < newest)
  if (late !== undefined) {
    throw new DatabaseUnavailable(
      `The migration ${late.name} stands before ${newest}, which this database has already applied: give it a higher number.`,
    )
  }
  return pending
}

async function apply(client: ClientBase, file: MigrationFile): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(file.sql)
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new DatabaseUnavailable(describe(file, error), { cause: error })
  }
}

function describe(file: MigrationFile, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = Number((error as { position?: string }).position)
  const line = position > 0 ? ` line ${file.sql.slice(0, position).split('\n').length}` : ''
  return `The migration ${file.name}${line} failed and was undone: ${message}.`
}
