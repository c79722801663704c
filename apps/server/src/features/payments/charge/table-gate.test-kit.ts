import type { Pool, PoolClient } from 'pg'
import { vi } from 'vitest'

/**
 * Where a process is stopped in the database, as a trigger event. At `statement`, the write is lost; at `commit`, the
 * write is committed and only the response is lost.
 */
export interface TableStop {
  readonly table: 'transactions' | 'orders'
  readonly on: string
  readonly when?: string
  readonly at: 'statement' | 'commit'
}

const gate = 20_261_121
// Sessions in other databases may wait for locks too.
const waiting = `locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

/** Creates the trigger function that stops processes during a write. */
export async function createTableGate(pool: Pool): Promise<void> {
  await pool.query(`create function stand_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${gate}); return new; end $$`)
}

export interface TableGate {
  /** Waits until a session is stopped at the gate. */
  reached(): Promise<void>
  /** Ends or releases the stopped session, depending on the stop, and removes the gate. */
  open(): Promise<void>
}

export async function closeGate(pool: Pool, stop: TableStop): Promise<TableGate> {
  const condition = stop.when === undefined ? '' : `when (${stop.when})`
  const body = `${stop.on} on ${stop.table}`
  const each = `for each row ${condition} execute function stand_at_gate()`
  await pool.query(
    stop.at === 'statement'
      ? `create trigger gate before ${body} ${each}`
      : `create constraint trigger gate after ${body} deferrable initially deferred ${each}`,
  )
  const gateClient: PoolClient = await pool.connect()
  await gateClient.query(`select pg_advisory_lock(${gate})`)
  return {
    reached: () => waitForCount(pool, `pg_locks where ${waiting}`, 1),
    open: async () => {
      // A released statement would still be committed, though its client is gone.
      if (stop.at === 'statement') {
        await pool.query(`select pg_terminate_backend(pid) from pg_locks where ${waiting}`)
      }
      await gateClient.query(`select pg_advisory_unlock(${gate})`)
      gateClient.release()
      await waitForCliExit(pool)
      await pool.query(`drop trigger gate on ${stop.table}`)
    },
  }
}

/** Waits until no CLI process is connected. */
export async function waitForCliExit(pool: Pool): Promise<void> {
  const own = `datname = current_database() and application_name = 'portal operator'`
  await waitForCount(pool, `pg_stat_activity where ${own}`, 0)
}

async function waitForCount(pool: Pool, from: string, wanted: number): Promise<void> {
  const timing = { timeout: 60_000, interval: 20 }
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)
    if (rows[0]?.count !== wanted) throw new Error(`Not yet: ${from}`)
  }, timing)
}
