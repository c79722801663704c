import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import type { Durability } from '../embedded/settings.ts'
import type { Tables } from '../schema/tables.ts'
import { connect } from './connect.ts'
import { prepareDatabase } from './prepare-database.ts'

/** The database to open: `databaseUrl` if given, or else the embedded server in `dataDir`. */
export interface OpenDatabaseOptions {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly applicationName: string
  /** Whether to migrate the schema first. */
  readonly migrate?: boolean | undefined
  /** Whether to refuse a schema that is incompatible with this release. */
  readonly mustFit?: boolean | undefined
  /** Maximum number of connections; 10 by default. */
  readonly max?: number | undefined
  /** Statement timeout in milliseconds; none by default. */
  readonly statementTimeoutMs?: number | undefined
  /** Whether its work runs at low priority; only for an embedded server. */
  readonly givesWay?: boolean | undefined
  /** Whether the embedded database must already exist; otherwise it is created. */
  readonly mustExist?: boolean | undefined
  /** How durable an embedded server's commits are; only tests use less than `full`. */
  readonly durability?: Durability | undefined
  /** How long to wait for a server that is down, in milliseconds; by default not at all, or 60,000 if embedded. */
  readonly waitMs?: number | undefined
  /** Aborts waiting for a server that is down. */
  readonly signal?: AbortSignal | undefined
  readonly report?: ((line: string) => void) | undefined
}

/** An open database; `close` ends the pool and, if no other process uses it, the embedded server. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly pool: Pool
  readonly url: string
  close(): Promise<void>
  /** Stops the embedded server without waiting, even if other processes use it: for immediate exits. */
  abort(): void
}

// The server runs on this machine, which answers late while it is busy.
const embeddedWaitMs = 60_000

/** Opens the database, starting the embedded server if necessary; throws DatabaseUnavailable with one sentence. */
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
    const { waitMs = isEmbedded ? embeddedWaitMs : 0 } = options
    await awaitDatabase(prepare, { waitMs, report, signal })
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
    connectTimeoutMs: isEmbedded ? 0 : undefined,
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

/** Retries while the database is temporarily unavailable; throws the last failure after the time limit. */
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
