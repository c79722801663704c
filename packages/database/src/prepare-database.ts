import { Client } from 'pg'
import { explainConnectionFailure, requireDatabaseUrl } from './connection-failures.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { migrate } from './migrate.ts'
import { valueParsers } from './value-parsers.ts'

const oldestServer = 15
const connectTimeoutMs = 10_000

/** Checks that the server at `url` will do (15 or newer, with pg_trgm) and brings its schema up to date if asked. */
export async function prepareDatabase(
  url: string,
  options: { migrate: boolean; report?: ((line: string) => void) | undefined },
): Promise<void> {
  requireDatabaseUrl(url)
  const client = await open(url)
  try {
    await requireServer(client)
    if (options.migrate) await migrate(client, { report: options.report })
  } catch (error) {
    throw explainConnectionFailure(url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function open(url: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: url,
      application_name: 'portal setup',
      connectionTimeoutMillis: connectTimeoutMs,
      types: valueParsers,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw explainConnectionFailure(url, error)
  }
}

async function requireServer(client: Client): Promise<void> {
  const answer = await client.query<{ version: string; encoding: string; has_trigrams: boolean }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS has_trigrams`,
  )
  const facts = answer.rows[0]
  const major = Math.floor(Number(facts?.version) / 10_000)
  if (major < oldestServer) {
    throw new DatabaseUnavailable(
      `The database server is PostgreSQL ${major}, but ${oldestServer} or newer is needed: upgrade it or give another DATABASE_URL.`,
    )
  }
  if (facts?.encoding !== 'UTF8') {
    throw new DatabaseUnavailable(
      `The database is encoded in ${facts?.encoding}: create it again with ENCODING 'UTF8' and give that one as DATABASE_URL.`,
    )
  }
  if (facts.has_trigrams !== true) {
    throw new DatabaseUnavailable(
      'The database server has no pg_trgm extension: install its contrib package (postgresql-contrib) and start again.',
    )
  }
}
