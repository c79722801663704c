import { Logger, runMigrations } from 'graphile-worker'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/**
 * Brings the schema of the queue's library, `graphile_worker`, up to the version that this program uses: tasks are rows
 * of it, so the portal's own tables come after it. The library lets several processes do so at once.
 */
export async function installQueue(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const query = (text: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
      const statement = typeof text === 'string' ? { text, values } : text
      return connection.executeQuery(CompiledQuery.raw(statement.text, statement.values ?? []))
    }
    const client = { query, release: () => undefined }
    // As much of a pool as the library needs here.
    const pool = { connect: async () => client, listeners: () => [query] }
    await runMigrations({ pgPool: pool as unknown as Pool, logger: new Logger(() => () => undefined) })
  })
}
