import { Client } from 'pg'
import { connectClient } from '../client/connect-client.ts'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { explainConnectionFailure, placeOf } from './connection-failures.ts'

const connectTimeoutMs = 10_000

/** SQL identifying a server and database, the same over every route and different for every copy. */
export const databaseIdentity = `(select system_identifier from pg_control_system())
  || '/' || (select oid from pg_database where datname = current_database())`

/**
 * Verifies that a pooler leads to the same database as the direct URL, and sets per-connection settings that poolers
 * don't take from clients: timeouts in milliseconds, and UTC. Throws DatabaseUnavailable with what to configure.
 */
export async function requirePooler(
  { poolerUrl, directUrl }: { readonly poolerUrl: string; readonly directUrl: string },
  limits: { readonly statementTimeoutMs: number; readonly lockTimeoutMs: number },
): Promise<void> {
  const [pooled, direct] = await Promise.all([poolerUrl, directUrl].map(readFacts))
  if (pooled?.identity !== direct?.identity) {
    throw new DatabaseUnavailable(
      `The pooler of DATABASE_URL leads to another database than DATABASE_DIRECT_URL (${placeOf(directUrl)}): write host, port and dbname of that one into its configuration, and restart it.`,
    )
  }
  if (pooled?.settings === `${limits.statementTimeoutMs}/${limits.lockTimeoutMs}/UTC`) return
  throw new DatabaseUnavailable(
    `The pooler of DATABASE_URL gives its connections other settings than the portal needs: write timezone=UTC connect_query='SET statement_timeout = ${limits.statementTimeoutMs}; SET lock_timeout = ${limits.lockTimeoutMs}' behind the database in its configuration, and restart it.`,
  )
}

interface Facts {
  readonly identity: string
  readonly settings: string
}

async function readFacts(url: string): Promise<Facts | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'portal setup',
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await connectClient(client)
    const { rows } = await client.query<Facts>(
      `select ${databaseIdentity} as identity, string_agg(setting, '/' order by position) as settings from pg_settings
         join unnest(array['statement_timeout', 'lock_timeout', 'TimeZone']) with ordinality n (name, position) using (name)`,
    )
    return rows[0]
  } catch (error) {
    throw explainConnectionFailure(url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
