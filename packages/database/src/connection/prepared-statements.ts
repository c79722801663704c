import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { errorCode } from '../client/error-code.ts'
import { deferBegin, type RunQuery } from './deferred-begin.ts'

const mark = '/* prepared */'

/**
 * Marks the end of a statement that a direct connection prepares. Only for a fixed text: parameters may vary, but not
 * the number of conditions, columns and values.
 */
export const prepared = sql.raw(mark)

// Each uses server memory on every connection for its lifetime.
const maxPrepared = 100

// The error code if a prepared statement's result columns have changed.
const planOutdated = '0A000'

const transactionAborted = '25P02'

/** The pool for a query builder, with marked statements prepared, up to a limit. */
export function preparingPool(pool: Pool, most = maxPrepared): PostgresPool {
  const names = new Map<string, string>()
  const outdated = new WeakSet<PoolClient>()
  // The query builder identifies a connection by its client.
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
      // Inside a transaction, the failed statement can't be retried.
      if (client.getTransactionStatus() !== 'I') throw error
      return await send({ text, values }).catch((second: unknown) => {
        // The client may not know yet that the failed statement has begun a transaction.
        throw errorCode(second) === transactionAborted ? error : second
      })
    }
  }

  return {
    connect: async () => {
      const client = await pool.connect()
      const known = preparing.get(client)
      if (known !== undefined) return known
      const send = deferBegin(client)
      const run = (text: string, values: unknown[]) => query(client, send, text, values)
      // Doesn't support cursors, which we never use.
      const made = { query: run as unknown as PostgresPoolClient['query'], release: () => client.release() }
      preparing.set(client, made)
      return made
    },
    end: () => pool.end(),
  }
}
