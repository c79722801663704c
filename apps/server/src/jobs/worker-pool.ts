import { EventEmitter, once } from 'node:events'
import {
  Logger,
  parseCronItems,
  type RunnerOptions,
  run,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../context/context.ts'
import { describeError } from '../context/describe-error.ts'
import { metrics } from '../context/installation/metrics.ts'
import { traceTask } from '../context/installation/traces.ts'
import { type TaskName, taskPolicies } from '../repositories/tasks/task-table.ts'
import { batchNotifications } from './batch-notifications.ts'
import { type TaskAttempt, type TaskHandlers, TaskRetry } from './task.ts'
import { type HeldPool, type WorkerSession, wait } from './worker-session.ts'

export interface WorkerPoolOptions {
  /** The connections of the queue: one listens, the others claim and complete tasks. */
  readonly pool: Pool
  readonly session: WorkerSession
  readonly log: Log
  readonly tasks: TaskHandlers
  /** The number of concurrent tasks. */
  readonly concurrency: number
  readonly onTaskEnd?: () => void
  /** Scheduled tasks with their crontab times. */
  readonly schedule?: Partial<Record<TaskName, string>>
}

// Tasks are announced, and the process's session looks for due ones, so the library needn't poll.
const pollIntervalMs = 10 * 60_000
const restartAfterMs = 1000
const endWithinMs = 5000

/**
 * Runs queue tasks until stopped, in any number of processes. Survives database outages. `stop` takes no new task and
 * waits for running ones.
 */
export function startWorkerPool(options: WorkerPoolOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = keepRunning(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function keepRunning(options: WorkerPoolOptions, stopping: AbortSignal): Promise<void> {
  const ending = new Set<Promise<void>>()
  while (!stopping.aborted) {
    try {
      const run = await startRun(options, stopping)
      if (!run.over.aborted) await once(run.over, 'abort')
      // The next run can start before this one's tasks end.
      const end = run.end().finally(() => ending.delete(end))
      ending.add(end)
      if (!stopping.aborted) options.log.warn({}, 'the queue failed and is restarting')
    } catch (error) {
      options.log.warn({ error: describeError(error) }, 'the queue failed and is restarting')
    }
    await wait(restartAfterMs, stopping)
  }
  await Promise.all(ending)
}

/**
 * Starts the library's workers. They end on stop or at the first queue error and are not reused: a task with an
 * unanswered claim stays locked by a pool that doesn't know it, and returns to the queue when the pool ends.
 */
async function startRun(options: WorkerPoolOptions, stopping: AbortSignal) {
  const failing = new AbortController()
  const fail = () => failing.abort()
  const over = AbortSignal.any([stopping, failing.signal])
  const workers: Worker[] = []
  let held: Promise<void> | undefined
  const events: WorkerEvents = new EventEmitter()
  let pool: HeldPool | undefined
  events.on('pool:create', ({ workerPool }) => {
    batchNotifications(workerPool, events, over)
    const tasks = Object.keys(options.tasks) as TaskName[]
    pool = { id: workerPool.id, tasks, look: () => workerPool.nudge(1) }
  })
  events.on('job:complete', () => options.onTaskEnd?.())
  events.on('worker:create', ({ worker }) => workers.push(worker))
  events.on('worker:getJob:error', fail)
  events.on('pool:gracefulShutdown', fail)
  const hold = async () => {
    if (pool !== undefined) held ??= options.session.hold(pool, over)
    await held
  }
  const runner = await run({ ...runnerOptions(options, hold), events })
  const runnerEnded = runner.promise.catch(() => undefined).finally(fail)
  const end = async () => {
    runner.stop().catch(() => undefined)
    await Promise.allSettled(workers.map(({ promise }) => promise))
    // The library's own shutdown hangs after two failed completions, because it counts them twice.
    const ended = new AbortController()
    void runnerEnded.finally(() => ended.abort())
    await wait(endWithinMs, ended.signal)
    if (pool !== undefined) options.session.release(pool.id)
  }
  return { over, end }
}

function runnerOptions(
  { pool, log, tasks, concurrency, schedule = {} }: WorkerPoolOptions,
  hold: () => Promise<void>,
) {
  const preset: NonNullable<RunnerOptions['preset']> = {
    // Without batching, the library doesn't wait until completions and failures are recorded.
    worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    plugins: [{ name: 'PortalWorkerSession', version: '1.0.0', worker: { hooks: { startWorker: hold } } }],
  }
  return {
    pgPool: releasingOnce(pool),
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

type Listener = Parameters<Pool['connect']>[0]

/** Guards against the library's double release of its listening connection if that breaks during shutdown. */
function releasingOnce(pool: Pool): Pool {
  const connect = (listen?: Listener) => {
    if (listen === undefined) return pool.connect()
    return pool.connect((error, client, release) => {
      let isReleased = false
      listen(error, client, (reason) => {
        // Nothing to release if no connection was available in time.
        if (!isReleased && client !== undefined) release(reason)
        isReleased = true
      })
    })
  }
  return Object.create(pool, { connect: { value: connect } })
}

/** Adapts handlers to the queue's library; logs failures without personal data. */
export function toTaskList(tasks: TaskHandlers, log: Log): TaskList {
  const entries = Object.entries(tasks) as [TaskName, TaskHandlers[TaskName]][]
  return Object.fromEntries(
    entries.map(([name, handler]) => {
      const runTask = handler as (payload: unknown, attempt: TaskAttempt) => Promise<void>
      const task: TaskList[string] = async (payload, { job }) => {
        const end = metrics.tasks.startTimer({ task: name })
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
        try {
          await traceTask(name, () => runTask(payload, attempt))
          end({ outcome: 'done' })
        } catch (error) {
          end({ outcome: 'failed' })
          const facts = { task: name, attempts: job.attempts, error: describeError(error) }
          if (attempt.isLast) log.error(facts, "a task failed and won't be retried")
          else if (!(error instanceof TaskRetry)) log.warn(facts, 'a task failed and will be retried')
          throw error
        }
      }
      return [name, task]
    }),
  )
}

/** Logs the library's errors, except task errors, which are logged above. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' || meta?.failure === true) return
    log.warn(
      { error: describeError(meta?.error ?? meta?.fatalError) },
      'the queue had an error and continues',
    )
  })
}
