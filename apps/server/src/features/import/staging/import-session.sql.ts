import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { PoolClient } from 'pg'
import { isTransactionConflict } from '../../../repositories/errors/transaction-conflict.ts'

/** A connection of one import; its staging tables exist only on it. */
export interface ImportSession {
  readonly client: PoolClient
  readonly supplierId: number
  /** The time stamp of everything the import writes. */
  readonly now: Date
  /** Rejects when the connection is lost. */
  readonly lost: Promise<never>
  /** Closes the connection at once, even during a statement. */
  close(): void
}

/** The supplier of an import; `onWait` is called when another import of the supplier runs. */
export interface ImportSessionOptions {
  readonly supplierId: number
  readonly now: Date
  readonly onWait: () => void
}

// The first half of the lock's key, which no other lock of the portal has.
const lockSpace = 1_229_999_188

/** Opens a connection with the supplier's import lock: one import per supplier at a time. */
export async function openImportSession(
  pool: OpenDatabase['pool'],
  { supplierId, now, onWait }: ImportSessionOptions,
): Promise<ImportSession> {
  const client = await pool.connect()
  try {
    const key = (BigInt(lockSpace) << 32n) | BigInt(supplierId)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      key.toString(),
    ])
    if (rows[0]?.taken !== true) {
      onWait()
      await client.query('select pg_advisory_lock($1)', [key.toString()])
    }
    // A file is sorted and joined as a whole, for which the defaults are too small; text indexes insert many documents
    // at once for little more than a few.
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
  return { client, supplierId, now, lost, close }
}

const mostTries = 5

/**
 * Runs statements in one transaction on the session's connection, and repeats them after a conflict with another
 * transaction.
 */
export async function inTransaction<Result>(
  session: ImportSession,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    await session.client.query('begin')
    try {
      const result = await work()
      await session.client.query('commit')
      return result
    } catch (error) {
      await session.client.query('rollback').catch(() => undefined)
      if (tries === mostTries || !isTransactionConflict(error)) throw error
    }
  }
}
