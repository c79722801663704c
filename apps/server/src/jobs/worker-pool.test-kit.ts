import type { ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, vi } from 'vitest'
import { addTask } from '../repositories/tasks/task.repository.ts'
import type { TaskHandlers } from './task.ts'
import { startWorkerPool } from './worker-pool.ts'
import { WorkerSession } from './worker-session.ts'

export const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** Provides workers with an empty queue and a separate session per test. */
export function provideWorkers(scratch: ScratchDatabase) {
  let session: WorkerSession
  const pools: { stop(): Promise<void> }[] = []
  beforeEach(async () => {
    vi.clearAllMocks()
    await sql`delete from graphile_worker._private_jobs`.execute(scratch.db)
    session = new WorkerSession(scratch.url, log)
  })
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.stop()))
    await session.stop()
  })
  return {
    start: (tasks: TaskHandlers, concurrency = 2) => {
      const pool = startWorkerPool({ pool: scratch.pool, session, log, tasks, concurrency })
      pools.push(pool)
      return pool
    },
    addMail: (id: number) => addTask(scratch.db, 'deliver_mail', { supplierId: 1, id }),
  }
}
