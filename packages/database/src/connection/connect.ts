import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Tables } from '../schema/tables.ts'
import { lowerPriority } from './low-priority.ts'
import { valueParsers } from './value-parsers.ts'

/** What a pool is told; a time limit that is absent is none, `max` counts connections. */
export interface ConnectOptions {
  readonly url: string
  readonly applicationName: string
  readonly max?: number | undefined
  readonly statementTimeoutMs?: number | undefined
  /** How long a statement may wait for what somebody else holds. */
  readonly lockTimeoutMs?: number | undefined
  /** Whether its work gives way to all other work; only for the embedded server, whose processes stand on this machine. */
  readonly givesWay?: boolean | undefined
}

/** One pool and the query builder over it. */
export interface Connected {
  readonly db: Kysely<Tables>
  readonly pool: Pool
}

const defaultMax = 10
const waitForConnectionMs = 15_000

/** Opens a pool that outlives a restart of the server: broken connections are dropped, never thrown. */
export function connect(options: ConnectOptions): Connected {
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max ?? defaultMax,
    connectionTimeoutMillis: waitForConnectionMs,
    keepAlive: true,
    types: valueParsers,
    // Days are cut the same way whatever zone the server was set up with.
    options: '-c TimeZone=UTC',
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
    ...(options.lockTimeoutMs === undefined ? {} : { lock_timeout: options.lockTimeoutMs }),
  })
  // A lost connection reaches its user as a failed query; without listeners it would also end the process.
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  if (options.givesWay) lowerPriority(pool)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

function ignoreLostConnection(): void {}
