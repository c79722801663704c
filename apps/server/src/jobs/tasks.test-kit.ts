import type { Tables } from '@portal/database/schema/tables'
import { type RunnerOptions, runOnce } from 'graphile-worker'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '../context/context.ts'
import type { SupplierRowKey, TaskName } from '../repositories/tasks/task-table.ts'
import { type JobHandlers, runJob } from './run-job.ts'
import type { JobContext } from './running-job.ts'
import type { TaskHandlers } from './task.ts'
import { queueLogger, toTaskList } from './worker-pool.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Marks attempted tasks, so that a failed one isn't retried in the same run on a slow machine. */
const triedFlag = 'tried'

/** Runs all due tasks like a worker and returns their number. */
export async function runDueTasks(
  db: Kysely<Tables>,
  tasks: TaskHandlers,
  log: Log = silent,
): Promise<number> {
  let count = 0
  const counting = Object.entries(toTaskList(tasks, log)).map(([name, task]) => [
    name,
    async (...parameters: Parameters<NonNullable<typeof task>>) => {
      count += 1
      const [, { job }] = parameters
      try {
        await task?.(...parameters)
      } catch (error) {
        await sql`update graphile_worker._private_jobs set flags = ${{ [triedFlag]: true }}::jsonb
          where id = ${job.id}`.execute(db)
        throw error
      }
    },
  ])
  const options: RunnerOptions = {
    pgPool: createTestPool(db),
    forbiddenFlags: [triedFlag],
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(counting),
    noHandleSignals: true,
    logger: queueLogger(log),
  }
  // The library looks for the next task before the last one has freed its queue, and may miss a due one.
  do await runOnce(options)
  while (await areTasksDue(db, Object.keys(tasks)))
  await sql`update graphile_worker._private_jobs set flags = null where flags is not null`.execute(db)
  return count
}

async function areTasksDue(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${[...names]}) and j.is_available and j.flags is null and j.run_at <= clock_timestamp()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Runs the next due job once; false if there is none. */
export async function runNextJob(
  context: JobContext,
  handlers: JobHandlers,
  isStopping?: () => boolean,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; payload: SupplierRowKey }>`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = (
      select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'run_job' and j.is_available and j.run_at <= clock_timestamp()
      order by j.priority, j.run_at, j.id limit 1 for update of j skip locked
    ) returning id, payload`.execute(context.db)
  const [task] = rows
  if (task === undefined) return false
  const job = await context.db
    .selectFrom('jobs')
    .select('finished_at')
    .where('supplier_id', '=', task.payload.supplierId)
    .where('id', '=', task.payload.id)
    .executeTakeFirst()
  const hasEnded = job === undefined || job.finished_at !== null
  if (!hasEnded) await runJob(context, handlers, task.payload, isStopping)
  await sql`delete from graphile_worker._private_jobs where id = ${task.id}`.execute(context.db)
  return hasEnded ? await runNextJob(context, handlers, isStopping) : true
}

export async function letTimePass(db: Kysely<Tables>, ms: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - ${ms} * interval '1 millisecond'
    where locked_at is null`.execute(db)
}

export async function findWaitingTasks(
  db: Kysely<Tables>,
  name: TaskName,
): Promise<{ key: string; waitsMs: number; attempts: number }[]> {
  const { rows } = await sql<{ key: string; waitsMs: number; attempts: number }>`
    select key, attempts, (extract(epoch from run_at - clock_timestamp()) * 1000)::float8 as "waitsMs"
    from graphile_worker.jobs where task_identifier = ${name} and locked_at is null and attempts < max_attempts
    order by id`.execute(db)
  return rows
}

/** The part of a pool that the library needs to run tasks once, on a test's connections. */
function createTestPool(db: Kysely<Tables>): Pool {
  const query = (given: string | { text: string; values?: unknown[] }, values: unknown[] = []) => {
    const asked = typeof given === 'string' ? { text: given, values } : given
    return db.executeQuery(CompiledQuery.raw(asked.text, asked.values ?? []))
  }
  const client = { query, release: () => undefined }
  return { connect: async () => client, listeners: () => [createTestPool], query } as unknown as Pool
}
