import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Tables } from '@portal/database/schema/tables'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db } from '../../../context/db.ts'
import { retryOnConflict } from '../../../repositories/errors/transaction-conflict.ts'
import { type CopyIn, startCopy } from './copy-in.sql.ts'

/** Where one import stages and writes; its staging tables exist only on its connection. */
export interface ImportSession {
  /** The import's connection as a database, for code that runs inside its transaction. */
  readonly db: Db
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  readonly supplierId: number
  /** The time stamp of everything the import writes. */
  readonly now: Date
  /** Whether it runs in the request's transaction or in its own. */
  readonly isInTransaction: boolean
  /** Starts filling these columns of a staging table. */
  copyInto(table: string, columns: readonly string[]): CopyIn
}

export interface ImportConnection extends ImportSession {
  readonly lost: Promise<never>
  /** Closes the connection at once, even during a statement. */
  close(): void
}

export interface ImportSessionOptions {
  readonly supplierId: number
  readonly now: Date
  readonly onWait: () => void
}

// The first half of the lock's key, which no other lock of the portal has.
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
    // A file is sorted and joined as a whole, for which the defaults are too small; larger pending lists speed up text
    // indexes. The connection must be new: `temp_buffers` can't be changed once a session has used temporary tables.
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
    const lose = () => {
      if (!isClosed) reject(new Error('Connection terminated'))
    }
    client.on('error', lose).once('end', lose)
  })
  // A running statement reports the loss; between statements no one awaits this.
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

/** Lets code that takes a database work on one connection, which it does not close. */
function onConnection(client: PoolClient): Db {
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => lent, end: async () => undefined }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/**
 * Runs statements in one transaction on the session's connection, and repeats them after a conflict with another
 * transaction; inside of a request's transaction they are a part of that one.
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
