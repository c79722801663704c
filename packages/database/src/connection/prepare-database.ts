import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { connectClient } from '../client/connect-client.ts'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { migrate } from '../schema/migrate.ts'
import { readMigrations } from '../schema/migration-files.ts'
import { readHistory, refuseForeignHistory } from '../schema/migration-history.ts'
import { readSchemaState } from '../schema/schema-state.ts'
import { connect } from './connect.ts'
import { explainConnectionFailure, requireDatabaseUrl } from './connection-failures.ts'
import { valueParsers } from './value-parsers.ts'

const oldestServer = 15
const neededExtensions = ['pg_trgm', 'btree_gin'] as const
const checkName = 'portal setup'
const migrateName = 'portal migration'
const connectTimeoutMs = 10_000

export interface PrepareOptions {
  readonly migrate: boolean
  /** Whether to refuse a schema that is incompatible with this release. */
  readonly mustFit?: boolean | undefined
  readonly report?: ((line: string) => void) | undefined
}

/** Checks that the server at `url` is suitable (version 15, required extensions), and migrates if requested. */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<void> {
  requireDatabaseUrl(url)
  const client = await open(url, options.migrate ? migrateName : checkName)
  try {
    await requireServer(client)
    if (options.migrate) await migrateAt(url, options.report)
    else if (options.mustFit) await requireSchema(url, client)
  } catch (error) {
    throw explainConnectionFailure(url, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function migrateAt(url: string, report: ((line: string) => void) | undefined): Promise<void> {
  const { db } = connect({ url, applicationName: migrateName, max: 1 })
  try {
    await migrate(db, { report })
    await sql`select renew_change_epoch()`.execute(db)
  } finally {
    await db.destroy()
  }
}

// A portal started at the same time connects before it starts to migrate.
const [beginMs, maxMigrationMs, pollMs] = [20_000, 120_000, 250] as const

/** Waits for another process's migration, and refuses a schema that is incompatible with this release. */
async function requireSchema(url: string, client: Client): Promise<void> {
  const { db } = connect({ url, applicationName: checkName, max: 1 })
  try {
    for (const startedMs = performance.now(); ; await sleep(pollMs)) {
      await refuseForeignHistory(db, readMigrations())
      if ((await readSchemaState(db)) !== 'older') break
      const waitedMs = performance.now() - startedMs
      const isEmpty = (await readHistory(db)) === undefined
      if (isEmpty && waitedMs < beginMs) continue
      if (waitedMs < maxMigrationMs && (await isBeingMigrated(client, isEmpty))) continue
      // The migration may have ended between the two checks.
      if ((await readSchemaState(db)) !== 'older') break
      throw new DatabaseUnavailable(
        isEmpty
          ? 'The database has no portal yet: start the portal, or run portal migrate.'
          : 'The database is of an older release: make a backup, then run portal migrate or start the portal, which bring it up to date.',
      )
    }
    await sql`select renew_change_epoch()`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function isBeingMigrated(client: Client, isEmpty: boolean): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where application_name like any ($1) limit 1',
    [isEmpty ? [migrateName, 'portal start%'] : [migrateName]],
  )
  return rows.length > 0
}

async function open(url: string, applicationName: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      types: valueParsers,
    })
    client.on('error', () => undefined)
    await connectClient(client)
    return client
  } catch (error) {
    throw explainConnectionFailure(url, error)
  }
}

async function requireServer(client: Client): Promise<void> {
  const answer = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       lower('ΔЖÄ') = 'δжä' AS "knowsLetters",
       ARRAY(SELECT n FROM unnest($1::text[]) n WHERE n NOT IN (SELECT name FROM pg_available_extensions)) AS lacking,
       ARRAY(SELECT n FROM unnest($1::text[]) n WHERE n NOT IN (SELECT extname FROM pg_extension)
         AND NOT has_database_privilege(current_database(), 'CREATE')) AS forbidden`,
    [neededExtensions],
  )
  const fault = answer.rows[0] && validateServer(answer.rows[0])
  if (fault !== undefined) throw new DatabaseUnavailable(fault)
}

export interface ServerFacts {
  /** In PostgreSQL's format: 150004 is 15.4. */
  readonly version: number
  readonly encoding: string
  /** Whether the database folds the case of non-English letters, as every search does. */
  readonly knowsLetters: boolean
  /** Required extensions that the server lacks. */
  readonly lacking: readonly string[]
  /** Required extensions that the database lacks and its user may not create. */
  readonly forbidden: readonly string[]
}

/** Why the server can't be used, in one sentence; undefined if it can. */
export function validateServer(facts: ServerFacts): string | undefined {
  const major = Math.floor(facts.version / 10_000)
  if (major < oldestServer) {
    return `The database server is PostgreSQL ${major}, but ${oldestServer} or newer is needed: upgrade it or give another DATABASE_URL.`
  }
  if (facts.encoding !== 'UTF8') {
    return `The database is encoded in ${facts.encoding}: create it again with ENCODING 'UTF8' and give that one as DATABASE_URL.`
  }
  if (!facts.knowsLetters) {
    return `The database knows no letters but those of English: create it again with LC_CTYPE 'C.UTF-8' or that of a language, and give that one as DATABASE_URL.`
  }
  const [lacking] = facts.lacking
  if (lacking !== undefined) {
    return `The database server has no ${lacking} extension: install its contrib package (postgresql-contrib) and start again.`
  }
  const [forbidden] = facts.forbidden
  if (forbidden !== undefined) {
    return `The user in DATABASE_URL may not add the ${forbidden} extension: make it the owner of the database or run CREATE EXTENSION ${forbidden} there.`
  }
  return undefined
}
