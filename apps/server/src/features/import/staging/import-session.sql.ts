import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { PoolClient } from 'pg'
import { isTransactionConflict } from '../../../repositories/errors/transaction-conflict.ts'

/** One connection that an import has to itself: its staging tables live and die with it. */
export interface ImportSession {
  readonly client: PoolClient
  readonly supplierId: number
  /** The moment that everything the import writes is stamped with. */
  readonly now: Date
  /** Rejects when the connection is gone before it is closed. */
  readonly lost: Promise<never>
  /** Ends the connection at once, whatever runs on it. */
  close(): void
}

/** Which supplier an import is for; `onWait` is told when it must wait for another import of this supplier. */
export interface ImportSessionOptions {
  readonly supplierId: number
  readonly now: Date
  readonly onWait: () => void
}

// The first half of the lock's key, so that no other lock of the portal has the same one.
const lockSpace = 1_229_999_188

/** Takes a connection and the supplier's import lock; imports of one supplier take turns, others run side by side. */
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
    // The rows of a file are sorted and joined whole; the default is made for small queries. The indexes of words take
    // in many documents at once for little more than a few.
    await client.query(
      "set work_mem = '64MB'; set temp_buffers = '32MB'; set gin_pending_list_limit = '32MB'; set statement_timeout = 0",
    )
  } catch (error) {
    client.release(true)
    throw error
  }
  // The connection ends with the session, and with it the lock, the settings and the staging tables.
  let isClosed = false
  const lost = new Promise<never>((_, reject) => {
    const lose = () => {
      if (!isClosed) reject(new Error('Connection terminated'))
    }
    client.on('error', lose).once('end', lose)
  })
  // Whoever works on the connection at that moment hears of it; at another one nobody does.
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
 * Runs statements in one transaction on the session's connection, staging tables included; it is done again when another
 * transaction was in its way.
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
