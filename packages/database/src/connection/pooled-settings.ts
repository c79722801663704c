import { Client } from 'pg'
import { connectClient } from './connect-client.ts'
import { explainConnectionFailure } from './connection-failures.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

const connectTimeoutMs = 10_000

/**
 * Makes sure that a pooler gives its connections the settings that it takes from no client: the limits of calls, in
 * milliseconds, and UTC. Throws DatabaseUnavailable, in one sentence that says what to write into its configuration.
 */
export async function requirePooledSettings(
  url: string,
  limits: { readonly statementTimeoutMs: number; readonly lockTimeoutMs: number },
): Promise<void> {
  const wanted = `${limits.statementTimeoutMs}/${limits.lockTimeoutMs}/UTC`
  if ((await readSettings(url)) === wanted) return
  throw new DatabaseUnavailable(
    `The pooler of DATABASE_URL gives its connections other settings than the portal needs: write timezone=UTC connect_query='SET statement_timeout = ${limits.statementTimeoutMs}; SET lock_timeout = ${limits.lockTimeoutMs}' behind the database in its configuration, and restart it.`,
  )
}

async function readSettings(url: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'portal setup',
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await connectClient(client)
    const { rows } = await client.query<{ settings: string }>(
      `select string_agg(setting, '/' order by position) as settings from pg_settings
         join unnest(array['statement_timeout', 'lock_timeout', 'TimeZone']) with ordinality n (name, position) using (name)`,
    )
    return rows[0]?.settings
  } catch (error) {
    throw explainConnectionFailure(url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
