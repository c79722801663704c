import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
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
  /** Bring the schema up to this version first. */
  readonly migrate?: boolean
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
    await prepareDatabase(server.url, { migrate: options.migrate === true, report: options.report })
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
