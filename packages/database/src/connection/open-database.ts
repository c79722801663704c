import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import type { Durability } from '../embedded/settings.ts'
import type { Tables } from '../schema/tables.ts'
import { connect } from './connect.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Which database to open: `databaseUrl` when given, else the embedded server below `dataDir`. */
export interface OpenDatabaseOptions {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly applicationName: string
  /** Whether the schema is brought up to date first. */
  readonly migrate?: boolean | undefined
  /** Whether a schema that this release cannot work with is refused. */
  readonly mustFit?: boolean | undefined
  /** Most connections the pool opens; 10 by default. */
  readonly max?: number | undefined
  /** Longest time one statement may run, in milliseconds; no limit by default. */
  readonly statementTimeoutMs?: number | undefined
  /** Whether its work runs at low priority, which an embedded server can do. */
  readonly givesWay?: boolean | undefined
  /** Whether an embedded database must be there already; else it is made. */
  readonly mustExist?: boolean | undefined
  /** How durable an embedded server's commits are; only tests use less than `full`. */
  readonly durability?: Durability | undefined
  /** How long to wait for a server that is down, in milliseconds; not at all by default. */
  readonly waitMs?: number | undefined
  /** Ends that wait. */
  readonly signal?: AbortSignal | undefined
  readonly report?: ((line: string) => void) | undefined
}

/** An open database; `close` ends the pool and, when no other process uses it, the embedded server. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly url: string
  close(): Promise<void>
  /** Stops the embedded server without waiting, also for other processes: for a process that must end at once. */
  abort(): void
}

/** Opens the database, starting the embedded server if need be; throws DatabaseUnavailable with one clear sentence. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const isEmbedded = options.databaseUrl === undefined || options.databaseUrl === ''
  const server = isEmbedded
    ? await joinEmbeddedServer(options)
    : {
        url: options.databaseUrl ?? '',
        name: options.applicationName,
        leave: async () => undefined,
        abort: () => undefined,
      }
  try {
    const { migrate = false, mustFit, report, signal } = options
    const prepare = () => prepareDatabase(server.url, { migrate, mustFit, report })
    await awaitDatabase(prepare, { waitMs: isEmbedded ? 0 : (options.waitMs ?? 0), report, signal })
  } catch (error) {
    // The first failure is the one to report.
    await server.leave().catch(() => undefined)
    throw error
  }
  const { max, statementTimeoutMs } = options
  const givesWay = isEmbedded && options.givesWay
  const { db, pool } = connect({
    ...{ url: server.url, applicationName: server.name },
    ...{ max, statementTimeoutMs, givesWay },
  })
  let closing: Promise<void> | undefined
  return {
    db,
    pool,
    url: server.url,
    close: () => {
      closing ??= closeAll(pool, server)
      return closing
    },
    abort: server.abort,
  }
}

async function closeAll(pool: Pool, server: { leave(): Promise<void> }): Promise<void> {
  await pool.end()
  await server.leave()
}

interface WaitOptions {
  /** How long to wait for a database that is down, in milliseconds. */
  readonly waitMs: number
  readonly report?: ((line: string) => void) | undefined
  /** Ends the wait with the last failure. */
  readonly signal?: AbortSignal | undefined
  readonly pauseMs?: number
}

/** Tries again while the database is away for a reason that may pass; throws the last failure when the time is over. */
export async function awaitDatabase<Answer>(
  attempt: () => Promise<Answer>,
  { waitMs, report, signal, pauseMs = 1000 }: WaitOptions,
): Promise<Answer> {
  const startedMs = performance.now()
  for (let hasReported = false; ; hasReported = true) {
    try {
      return await attempt()
    } catch (error) {
      const isPassing = error instanceof DatabaseUnavailable && error.isPassing
      const leftMs = waitMs - (performance.now() - startedMs)
      if (!isPassing || leftMs <= 0 || signal?.aborted) throw error
      if (!hasReported) report?.(`${error.message} Trying again for ${Math.ceil(leftMs / 1000)} s.`)
      await sleep(Math.min(pauseMs, leftMs), undefined, { signal }).catch(() => {
        throw error
      })
    }
  }
}
