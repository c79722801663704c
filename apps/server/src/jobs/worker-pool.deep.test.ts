import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { TaskHandlers } from './task.ts'
import { log, provideWorkers } from './worker-pool.test-kit.ts'
import { startWorkerPool } from './worker-pool.ts'
import { WorkerSession } from './worker-session.ts'

const scratch = provideDatabase()
const { start, addMail: mail } = provideWorkers(scratch)

async function cutConnections(): Promise<void> {
  await scratch.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)
}

/** Waits until the worker sessions have checked for work this many times in total. */
async function looked(times: number): Promise<void> {
  const seen = new Set<string>()
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ at: Date }>`
        select query_start as at from pg_stat_activity
        where datname = current_database() and application_name = 'portal worker session'`.execute(scratch.db)
      for (const { at } of rows) seen.add(at.toISOString())
      expect(seen.size).toBeGreaterThan(times)
    },
    { timeout: 240_000, interval: 50 },
  )
}

test('a pool with a live session keeps its tasks; those of a dead one are taken over', async () => {
  const other = new WorkerSession(scratch.url, log)
  await other.hold({ id: 'pool-that-lives', tasks: [], look: () => undefined }, new AbortController().signal)
  await mail(1)
  await mail(2)
  const lock = (id: number, pool: string) =>
    sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = ${pool}, attempts = 1
      where key = ${`deliver_mail 1 ${id}`}`.execute(scratch.db)
  await lock(1, 'pool-that-lives')
  await lock(2, 'pool-that-died')
  const ran: number[] = []
  start({ deliver_mail: async ({ id }) => void ran.push(id) })
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 240_000 })
  await other.stop()
  await vi.waitFor(() => expect(ran).toEqual([2, 1]), { timeout: 240_000 })
})

test('processes that return one after the other keep their running tasks', async () => {
  // Offsets the two sessions, which check for dead workers at different times.
  await looked(1)
  const other = new WorkerSession(scratch.url, log)
  const runs = new Map<number, number>()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const tasks = {
    deliver_mail: async ({ id }) => {
      runs.set(id, (runs.get(id) ?? 0) + 1)
      await released
    },
  } satisfies TaskHandlers
  start(tasks, 3)
  const second = startWorkerPool({ pool: scratch.pool, session: other, log, tasks, concurrency: 3 })
  for (let id = 1; id <= 4; id += 1) await mail(id)
  await vi.waitFor(() => expect(runs.size).toBe(4), { timeout: 240_000 })
  await cutConnections()
  await looked(14)
  const counts = [...runs.values()]
  release()
  await second.stop()
  await other.stop()
  expect(counts).toEqual([1, 1, 1, 1])
})

test('tasks run again after a database outage, even in the middle of many', async () => {
  const ran = new Set<number>()
  start({
    deliver_mail: async ({ id }) => {
      await sql`select pg_sleep(0.002)`.execute(scratch.db)
      ran.add(id)
    },
  })
  let added = 0
  for (let round = 0; round < 8; round += 1) {
    for (let tries = 0; tries < 30; tries += 1) {
      const isAdded = await mail(added + 1).then(
        () => true,
        () => false,
      )
      if (isAdded) added += 1
    }
    await cutConnections()
  }
  expect(added).toBeGreaterThan(50)
  await vi.waitFor(() => expect(ran.size).toBe(added), { timeout: 240_000 })
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(scratch.db)
      expect(rows).toEqual([])
    },
    { timeout: 240_000 },
  )
})
