import { writeFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { errorCode } from '../client/error-code.ts'
import type { Tables } from '../schema/tables.ts'
import { preparingPool } from './prepared-statements.ts'
import { valueParsers } from './value-parsers.ts'

// The nice value that gets about a tenth of a busy processor.
const lowered = 10

// Linux accepts one autogroup change per tenth of a second.
const tryAgainMs = 120

const maxAttempts = 20

/** The options of a pool. Absent timeouts mean no limit unless stated; `max` is the number of connections. */
export interface ConnectOptions {
  readonly url: string
  readonly applicationName: string
  readonly max?: number | undefined
  readonly statementTimeoutMs?: number | undefined
  /** The maximum wait for a connection, 15,000 by default; 0 means no limit. */
  readonly connectTimeoutMs?: number | undefined
  /** The maximum wait for a lock. */
  readonly lockTimeoutMs?: number | undefined
  /** Whether its work runs at low priority; only for the embedded server, whose processes run on this machine. */
  readonly givesWay?: boolean | undefined
  /** Whether transactions are read-only; writes fail. */
  readonly isReadOnly?: boolean | undefined
  /** Whether the URL is of a pooler, which sets session settings itself and rejects ours. */
  readonly isPooled?: boolean | undefined
  /** Whether marked statements are prepared; only without a pooler or proxy in between. */
  readonly isDirect?: boolean | undefined
}

export interface Connected {
  readonly db: Kysely<Tables>
  readonly pool: Pool
}

/** An executed statement, without parameter values. */
export interface ExecutedStatement {
  readonly text: string
  readonly tookMs: number
  readonly hasFailed: boolean
}

const defaultMax = 10
const defaultConnectTimeoutMs = 15_000

let listener: ((statement: ExecutedStatement) => void) | undefined

/** Reports each statement on connections opened from now on; free without a listener. */
export function listenToStatements(next: typeof listener): void {
  listener = next
}

/** Opens a pool that survives server restarts: broken idle connections are dropped without an error. */
export function connect(options: ConnectOptions): Connected {
  const pool = new Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max ?? defaultMax,
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    keepAlive: true,
    types: valueParsers,
    ...(options.isPooled ? {} : sessionSettings(options)),
  })
  // A lost connection shows as a failed query; without listeners it would also end the process.
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  if (options.givesWay) lowerPriority(pool)
  const dialect = new PostgresDialect({ pool: options.isDirect ? preparingPool(pool) : pool })
  return {
    db: new Kysely<Tables>({ dialect, ...(listener === undefined ? {} : { log: logTo(listener) }) }),
    pool,
  }
}

function sessionSettings({ isReadOnly, statementTimeoutMs, lockTimeoutMs }: ConnectOptions) {
  return {
    // Days start at the same instant in every server time zone.
    options: `-c TimeZone=UTC${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
  }
}

function logTo(tell: NonNullable<typeof listener>): Logger {
  return ({ level, query, queryDurationMillis: tookMs }) =>
    tell({ text: query.sql, tookMs, hasFailed: level === 'error' })
}

function ignoreLostConnection(): void {}

/**
 * Runs a pool's work at low CPU priority if its server is our own process, so that background work doesn't slow
 * requests.
 */
function lowerPriority(pool: Pool): void {
  pool.on('connect', (client) => {
    const { processID } = client as { processID?: number | null }
    if (!processID) return
    try {
      setPriority(processID, Math.min(constants.priority.PRIORITY_LOW, getPriority(processID) + lowered))
    } catch {
      // Keeps normal priority if the operating system forbids lowering it.
    }
    void lowerSession(processID)
  })
}

/** With Linux autogroup scheduling, each server process is its own session, in which nice values have no effect. */
async function lowerSession(processId: number): Promise<void> {
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    try {
      return await writeFile(`/proc/${processId}/autogroup`, String(lowered), { flag: 'r+' })
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') return
      await sleep(tryAgainMs, undefined, { ref: false })
    }
  }
}
