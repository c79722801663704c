import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addTask } from '../repositories/tasks/task.repository.ts'
import { taskPolicies } from '../repositories/tasks/task-table.ts'
import type { TaskHandlers } from './task.ts'
import { findWaitingTasks } from './tasks.test-kit.ts'
import { log, provideWorkers } from './worker-pool.test-kit.ts'
import { startWorkerPool } from './worker-pool.ts'
import { WorkerSession } from './worker-session.ts'

const scratch = provideDatabase()
const { start, addMail: mail } = provideWorkers(scratch)

test('a new database knows every task of the table, and no others', async () => {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_tasks`.execute(scratch.db)
  expect(rows.map(({ identifier }) => identifier).sort()).toEqual(Object.keys(taskPolicies).sort())
})

test('a task runs if and only if its transaction commits', async () => {
  const ran: number[] = []
  start({ deliver_mail: async ({ id }) => void ran.push(id) })
  const undone = scratch.db.transaction().execute(async (db) => {
    await addTask(db, 'deliver_mail', { supplierId: 1, id: 1 })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  await mail(2)
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 60_000 })
})

test('simultaneous tasks run in parallel, up to the number of workers', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const done = vi.fn()
  start(
    {
      deliver_mail: async () => {
        running += 1
        most = Math.max(most, running)
        await released
        running -= 1
        done()
      },
    },
    4,
  )
  await Promise.all([1, 2, 3, 4, 5, 6].map(mail))
  await vi.waitFor(() => expect(running).toBe(4), { timeout: 60_000 })
  release()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(6), { timeout: 60_000 })
  expect(most).toBe(4)
})

test('a failing task blocks no other and is retried, without details in the log', async () => {
  const ran: number[] = []
  start({
    deliver_mail: async ({ id }, { isLast }) => {
      expect(isLast).toBe(false)
      if (id === 1) await sql`select ${'ada@dealer.example'}::text::int`.execute(scratch.db)
      ran.push(id)
    },
  })
  await mail(1)
  await mail(2)
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toHaveLength(1), {
    timeout: 60_000,
  })
  expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toMatchObject([{ attempts: 1 }])
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ task: 'deliver_mail' }), expect.any(String))
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('ada@')
})

test('a link someone is waiting for goes before other email', async () => {
  const ran: string[] = []
  for (let id = 1; id <= 20; id += 1) await mail(id)
  await addTask(scratch.db, 'answer_link_request', { supplierId: 1, id: 1 })
  start(
    {
      deliver_mail: async () => void ran.push('mail'),
      answer_link_request: async () => void ran.push('link'),
    },
    1,
  )
  await vi.waitFor(() => expect(ran).toHaveLength(21), { timeout: 60_000 })
  expect(ran[0]).toBe('link')
})

test('a task added again while it runs runs exactly once more', async () => {
  let release = () => {}
  let runs = 0
  const first = new Promise<void>((resolve) => {
    release = resolve
  })
  start({
    deliver_mail: async () => {
      runs += 1
      if (runs === 1) await first
    },
  })
  await mail(1)
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 })
  await mail(1)
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 60_000 })
  release()
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(scratch.db)
      expect(rows).toEqual([])
    },
    { timeout: 60_000 },
  )
  expect(runs).toBe(2)
})

test('stopping takes no further task and waits for the current one', async () => {
  let release = () => {}
  let isDone = false
  const pool = start(
    {
      deliver_mail: async ({ id }) => {
        expect(id).toBe(1)
        await new Promise<void>((resolve) => {
          release = resolve
        })
        isDone = true
      },
    },
    1,
  )
  await mail(1)
  await mail(2)
  await vi.waitFor(async () => expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toHaveLength(1), {
    timeout: 60_000,
  })
  let isStopped = false
  const stopping = pool.stop().then(() => {
    isStopped = true
  })
  await findWaitingTasks(scratch.db, 'deliver_mail')
  expect(isStopped).toBe(false)
  release()
  await stopping
  expect(isDone).toBe(true)
  expect(await findWaitingTasks(scratch.db, 'deliver_mail')).toHaveLength(1)
})

test('stopping doesn’t wait for a session that can’t be opened', async () => {
  const noServer = new WorkerSession('postgres://127.0.0.1:1/none', log)
  const ran: number[] = []
  const tasks = { deliver_mail: async ({ id }) => void ran.push(id) } satisfies TaskHandlers
  const pool = startWorkerPool({ pool: scratch.pool, session: noServer, log, tasks, concurrency: 1 })
  await mail(1)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 60_000 })
  await pool.stop()
  await noServer.stop()
  expect(ran).toEqual([])
})

test('a task added before the clock was set back by a week doesn’t wait for it', async () => {
  await mail(1)
  await sql`
    update graphile_worker._private_jobs
    set run_at = run_at + interval '7 days', updated_at = updated_at + interval '7 days'`.execute(scratch.db)
  const ran: number[] = []
  start({ deliver_mail: async ({ id }) => void ran.push(id) })
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 60_000 })
})
