import { Client } from 'pg'
import { connectOrLeave } from './connect-or-leave.ts'
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
    await connectOrLeave(client)
    return client
  } catch (error) {
    throw explainConnectionFailure(url, error)
  }
}

async function requireServer(client: Client): Promise<void> {
  const answer = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "hasTrigrams",
       EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')
         OR has_database_privilege(current_database(), 'CREATE') AS "mayAddTrigrams"`,
  )
  const fault = answer.rows[0] && faultOfServer(answer.rows[0])
  if (fault !== undefined) throw new DatabaseUnavailable(fault)
}

/** What the portal asks of a server before it trusts it. */
export interface ServerFacts {
  /** As PostgreSQL writes it: 150004 is 15.4. */
  readonly version: number
  readonly encoding: string
  readonly hasTrigrams: boolean
  readonly mayAddTrigrams: boolean
}

/** One sentence that says why such a server will not do, or undefined when it will. */
export function faultOfServer(facts: ServerFacts): string | undefined {
  const major = Math.floor(facts.version / 10_000)
  if (major < oldestServer) {
    return `The database server is PostgreSQL ${major}, but ${oldestServer} or newer is needed: upgrade it or give another DATABASE_URL.`
  }
  if (facts.encoding !== 'UTF8') {
    return `The database is encoded in ${facts.encoding}: create it again with ENCODING 'UTF8' and give that one as DATABASE_URL.`
  }
  if (!facts.hasTrigrams) {
    return 'The database server has no pg_trgm extension: install its contrib package (postgresql-contrib) and start again.'
  }
  if (!facts.mayAddTrigrams) {
    return 'The user in DATABASE_URL may not add the pg_trgm extension: make it the owner of the database or run CREATE EXTENSION pg_trgm there.'
  }
  return undefined
}
