import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../context/context.ts'
import { describeError } from '../http/request-log.ts'
import { type TaskName, taskPolicies } from '../repositories/tasks/task-table.ts'
import { type TaskHandlers, TaskRetry } from './task.ts'
import type { WorkerSession } from './worker-session.ts'

/** What a pool of workers runs. */
export interface WorkerPoolOptions {
  /** The connections of the queue: one listens, the others claim and complete tasks. */
  readonly pool: Pool
  readonly session: WorkerSession
  readonly log: Log
  readonly tasks: TaskHandlers
  /** How many tasks run at once. */
  readonly concurrency: number
  /** Tasks that are due by the clock, each with its minutes as cron writes them. */
  readonly schedule?: Partial<Record<TaskName, string>>
}

// Notifications find tasks at once; looking finds those whose time has come or whose worker died.
const pollIntervalMs = 2000
const restartAfterMs = 1000

/**
 * Runs tasks of the queue until it is stopped, in any number of processes at once. It outlives a database that is away.
 * `stop` takes no further task and waits for those under way.
 */
export function startWorkerPool(options: WorkerPoolOptions): { stop(): Promise<void> } {
  const { log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined
  const runOnce = async () => {
    const poolIds: string[] = []
    try {
      runner = await run(runnerOptions(options, poolIds, signal))
      if (signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      for (const id of new Set(poolIds)) options.session.release(id)
    }
  }
  const running = (async () => {
    while (!signal.aborted) {
      await runOnce().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error: describeError(error) }, 'the queue failed and starts again')
      })
      runner = undefined
      await sleep(restartAfterMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}

function runnerOptions(
  { pool, session, log, tasks, concurrency, schedule = {} }: WorkerPoolOptions,
  poolIds: string[],
  stopping: AbortSignal,
) {
  const hold = async (poolId: string) => {
    poolIds.push(poolId)
    await session.hold(poolId, stopping)
  }
  const preset: NonNullable<RunnerOptions['preset']> = {
    // Without batches the library does not wait for the end of a task to be written, nor for that to fail.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    plugins: [
      {
        name: 'PortalWorkerSession',
        version: '1.0.0',
        worker: { hooks: { startWorker: async (_context, { worker }) => await hold(worker.workerPool.id) } },
      },
    ],
  }
  return {
    pgPool: pool,
    preset,
    taskList: toTaskList(tasks, log),
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        options: {
          jobKey: task,
          jobKeyMode: 'preserve_run_at',
          priority: taskPolicies[task as TaskName].priority,
          maxAttempts: taskPolicies[task as TaskName].maxAttempts,
          backfillPeriod: 0,
        },
      })),
    ),
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: queueLogger(log),
  } satisfies RunnerOptions
}

/** The handlers as the queue's library calls them; what fails is logged without anybody's data. */
export function toTaskList(tasks: TaskHandlers, log: Log): TaskList {
  const entries = Object.entries(tasks) as [TaskName, TaskHandlers[TaskName]][]
  return Object.fromEntries(
    entries.map(([name, handler]) => {
      const runTask = handler as (payload: unknown, attempt: { isLast: boolean }) => Promise<void>
      const task: TaskList[string] = async (payload, { job }) => {
        try {
          await runTask(payload, { isLast: job.attempts >= job.max_attempts })
        } catch (error) {
          if (!(error instanceof TaskRetry))
            log.warn({ task: name, error: describeError(error) }, 'a task failed and will be tried again')
          throw error
        }
      }
      return [name, task]
    }),
  )
}

/** The library's own log: its errors only, but those of tasks, which are logged above. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' || meta?.failure === true) return
    log.warn({ error: describeError(meta?.error ?? meta?.fatalError) }, 'the queue had an error and goes on')
  })
}
