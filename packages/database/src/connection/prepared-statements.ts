import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../client/error-code.ts'
import { beginLate, type RunQuery } from './late-begin.ts'

const mark = '/* prepared */'

/**
 * Ends a statement that a direct connection parses once. Only for a fixed text: parameters may vary, the number of conditions,
 * columns and values may not.
 */
export const prepared = sql.raw(mark)

// Each uses server memory on every connection for its lifetime.
const maxPrepared = 100

// The tables of a prepared statement got other columns.
const planOutdated = '0A000'

/** The pool for a query builder, with marked statements prepared, up to a limit. */
export function preparingPool(pool: Pool, most = maxPrepared): PostgresPool {
  const names = new Map<string, string>()
  const outdated = new WeakSet<PoolClient>()
  // A query builder knows a connection again by its client.
  const preparing = new WeakMap<PoolClient, PostgresPoolClient>()

  function nameOf(text: string): string | undefined {
    if (!text.endsWith(mark)) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }

  async function query(client: PoolClient, send: RunQuery, text: string, values: unknown[]) {
    const name = outdated.has(client) ? undefined : nameOf(text)
    if (name === undefined) return await send({ text, values })
    try {
      return await send({ name, text, values })
    } catch (error) {
      if (errorCode(error) !== planOutdated) throw error
      outdated.add(client)
      // A transaction has failed with its statement.
      if (client.getTransactionStatus() !== 'I') throw error
      return await send({ text, values })
    }
  }

  return {
    connect: async () => {
      const client = await pool.connect()
      const known = preparing.get(client)
      if (known !== undefined) return known
      const send = beginLate(client)
      const run = (text: string, values: unknown[]) => query(client, send, text, values)
      // Without cursors, which nothing here opens.
      const made = { query: run as unknown as PostgresPoolClient['query'], release: () => client.release() }
      preparing.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}
