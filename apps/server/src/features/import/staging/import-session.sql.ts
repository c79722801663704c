import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Tables } from '@portal/database/schema/tables'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../../../context/db.ts'
import { retryOnConflict } from '../../../repositories/errors/transaction-conflict.ts'
import { type CopyIn, startCopy } from './copy-in.sql.ts'

/** An import's connection, the only one on which its staging tables exist. */
export interface ImportSession {
  /** The same connection as a `Db`, for code that runs in the import's transaction. */
  readonly db: Db
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  readonly supplierId: number
  /** The timestamp of everything the import writes. */
  readonly now: Date
  /** Whether the import runs in a request's transaction instead of its own. */
  readonly isInTransaction: boolean
  /** Starts filling a staging table's columns. */
  copyInto(table: string, columns: readonly string[]): CopyIn
}

export interface ImportConnection extends ImportSession {
  readonly lost: Promise<never>
  /** Closes the connection immediately, even during a statement. */
  close(): void
}

export interface ImportSessionOptions {
  readonly supplierId: number
  readonly now: Date
  readonly onWait: () => void
}

// The first half of the lock's key, unique among the portal's locks.
const lockSpace = 1_229_999_188

export function importLockKey(supplierId: number): string {
  return ((BigInt(lockSpace) << 32n) | BigInt(supplierId)).toString()
}

/** Opens a connection with the supplier's import lock: one import per supplier at a time. */
export async function openImportSession(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { supplierId, now, onWait }: ImportSessionOptions,
): Promise<ImportConnection> {
  const client = await pool.connect()
  try {
    const key = importLockKey(supplierId)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]?.taken !== true) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [key])
    }
    // The default memory is too small to sort and join a whole file; larger pending lists speed up text indexes. The
    // connection must be new: `temp_buffers` can't be changed once a session has used temporary tables.
    await client.query(
      "set work_mem = '64MB'; set temp_buffers = '32MB'; set gin_pending_list_limit = '32MB'; set statement_timeout = 0",
    )
  } catch (error) {
    client.release(true)
    throw error
  }
  // The lock, the settings and the staging tables end with the connection.
  let isClosed = false
  const lost = new Promise<never>((_, reject) => {
    const markLost = () => {
      if (!isClosed) reject(new Error('Connection terminated'))
    }
    client.on('error', markLost).once('end', markLost)
  })
  // Prevents an unhandled rejection between statements, when no one awaits `lost`.
  lost.catch(() => undefined)
  const close = () => {
    if (isClosed) return
    isClosed = true
    client.release(true)
  }
  const run = async <Row>(statement: RawBuilder<Row>) => {
    const { sql: text, parameters } = statement.compile(db)
    const { rows } = await client.query(text, [...parameters])
    return rows as Row[]
  }
  const copyInto = (table: string, columns: readonly string[]) => startCopy(client, table, columns)
  return { db: onConnection(client), run, supplierId, now, isInTransaction: false, copyInto, lost, close }
}

/** Wraps one connection as a `Db` that never closes it. */
function onConnection(client: PoolClient): Db {
  const sharedConnection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => sharedConnection, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/**
 * Runs `work` in a transaction on the session's connection and retries it after a conflict. Within a request's
 * transaction, runs it as part of that one.
 */
export async function inTransaction<Result>(
  session: ImportSession,
  work: () => Promise<Result>,
): Promise<Result> {
  if (session.isInTransaction) return await work()
  return await retryOnConflict(async () => {
    await session.run(sql`begin`)
    try {
      const result = await work()
      await session.run(sql`commit`)
      return result
    } catch (error) {
      await session.run(sql`rollback`).catch(() => undefined)
      throw error
    }
  })
}
