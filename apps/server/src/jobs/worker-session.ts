import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../context/context.ts'
import { describeError } from '../context/describe-error.ts'
import { dueNoticesSql } from '../repositories/mail/notice.repository.ts'
import type { TaskName } from '../repositories/tasks/task-table.ts'
import { waitingEventsSql } from '../repositories/webhooks/webhook-dispatch.repository.ts'

const pollIntervalMs = 2000
const reconnectAfterMs = 1000
const statementTimeoutMs = 10_000
const connectTimeoutMs = 5000

// A vanished machine leaves its connection open: the server probes it and drops it after 14 seconds.
const keepAlive = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

const lockOf = `hashtextextended('portal worker pool ' || locked_by, 0)`

// The only query of an idle process.
const findWorkSql = `
  select
    array(select distinct task_identifier from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()) as due,
    exists (select from graphile_worker.jobs
      where locked_by is not null and locked_by <> all($1::text[])) as "hasOthers",
    exists (select from graphile_worker.jobs
      where updated_at > now() + interval '1 minute' and locked_at is null) as "isAhead",
    exists (${waitingEventsSql}) or exists (${dueNoticesSql}) as "hasEvents"`

// Excludes this process's own pools, whose locks it could take again.
const unlockDeadWorkers = `
  with pools as materialized (
    select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_by <> all($1::text[])
  ), missing as materialized (
    select locked_by from pools where pg_try_advisory_xact_lock(${lockOf})
  )
  select array_agg(locked_by) as missing,
    graphile_worker.force_unlock_workers(array_agg(locked_by) filter (where locked_by = any($2::text[])))
  from missing having count(*) > 0`

// Tasks with a future write time were added before the clock was set back, and would wait too long.
const rescheduleFutureTasks = `
  select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
  where updated_at > now() + interval '1 minute' and locked_at is null having count(*) > 0`

interface WorkFound {
  readonly due: readonly string[]
  /** Whether a pool of another process, alive or dead, holds a task. */
  readonly hasOthers: boolean
  /** Whether a task was added before the clock was set back. */
  readonly isAhead: boolean
  /** Whether webhook events or notices are waiting. */
  readonly hasEvents: boolean
}

export interface HeldPool {
  readonly id: string
  readonly tasks: readonly TaskName[]
  /** Makes the pool check for due tasks. */
  look(): void
}

/**
 * A process's database session, with an advisory lock for each of its worker pools. Every two seconds one statement
 * finds due work, and pools with a due task are woken; tasks added in between are announced. PostgreSQL releases the
 * locks when the process ends for any reason. Every process requeues the tasks of pools without a lock, which would
 * otherwise wait four hours. A pool must be found twice in a row, since processes reconnect one by one after an outage.
 */
export class WorkerSession {
  readonly #url: string
  readonly #log: Log
  readonly #onEvents: () => void
  readonly #pools = new Map<string, HeldPool>()
  readonly #stopping = new AbortController()
  readonly #looking: Promise<void>
  #opening: Promise<Client> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #missing: readonly string[] = []

  /** Calls `onEvents` if webhook events or notices are waiting. */
  constructor(url: string, log: Log, onEvents: () => void = () => undefined) {
    this.#url = url
    this.#log = log
    this.#onEvents = onEvents
    this.#looking = this.#pollLoop()
  }

  /** Takes a worker pool's lock before its first task. Throws if the pool is stopped. */
  async hold(pool: HeldPool, stopping: AbortSignal): Promise<void> {
    this.#pools.set(pool.id, pool)
    while (!stopping.aborted) {
      try {
        return await this.#run((client) => lock(client, [pool.id]))
      } catch {
        await wait(reconnectAfterMs, stopping)
      }
    }
    throw new Error('The workers are stopping.')
  }

  /** Releases the lock of a stopped pool: its unfinished tasks are taken over like those of a dead process. */
  release(poolId: string): void {
    this.#pools.delete(poolId)
    // Losing the connection loses the lock.
    void this.#run((client) => unlock(client, poolId)).catch(() => undefined)
  }

  /** Ends the session, after its pools were stopped. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#looking
    await this.#last
    await this.#opening?.then((client) => client.end()).catch(() => undefined)
  }

  /** Runs work sequentially: a connection runs one statement at a time. */
  #run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => await work(await this.#open()))
    this.#last = result.catch(() => undefined)
    return result
  }

  #open(): Promise<Client> {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'portal worker session',
      options: keepAlive,
      keepAlive: true,
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    // An `end` event follows every error.
    client.on('error', () => undefined)
    client.once('end', () => {
      this.#opening = undefined
    })
    try {
      await client.connect()
      await lock(client, [...this.#pools.keys()])
    } catch (error) {
      // A new connection replaces this one, which must release its locks without its end being taken for the new one's.
      client.removeAllListeners('end')
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  async #pollLoop(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const pauseMs = await this.#run((client) => this.#look(client)).then(
        () => pollIntervalMs,
        (error: unknown) => {
          this.#log.warn({ error: describeError(error) }, 'the worker session failed')
          return reconnectAfterMs
        },
      )
      await wait(pauseMs, signal)
    }
  }

  async #look(client: Client): Promise<void> {
    const { rows } = await client.query<WorkFound>({
      name: 'look for work',
      text: findWorkSql,
      values: [[...this.#pools.keys()]],
    })
    const [found] = rows
    if (found === undefined) return
    for (const pool of this.#pools.values()) {
      if (pool.tasks.some((task) => found.due.includes(task))) pool.look()
    }
    if (found.hasEvents) this.#onEvents()
    await this.#unlockDeadWorkers(client, found.hasOthers)
    if (found.isAhead) await client.query(rescheduleFutureTasks)
  }

  async #unlockDeadWorkers(client: Client, hasOthers: boolean): Promise<void> {
    const { rows } = hasOthers
      ? await client.query<{ missing: string[] }>(unlockDeadWorkers, [[...this.#pools.keys()], this.#missing])
      : { rows: [] }
    const missing = rows[0]?.missing ?? []
    const dead = missing.filter((pool) => this.#missing.includes(pool))
    this.#missing = missing
    if (dead.length > 0) this.#log.warn({ pools: dead.length }, 'tasks of stopped workers are retried')
  }
}

export async function wait(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined)
}

async function lock(client: Client, poolIds: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_lock(${lockOf}) from unnest($1::text[]) locked_by`, [poolIds])
}

async function unlock(client: Client, poolId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(${lockOf}) from unnest($1::text[]) locked_by`, [[poolId]])
}
