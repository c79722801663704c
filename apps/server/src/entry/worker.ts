import { connect } from '@portal/database/connection/connect'
import { makeClock } from '../context/clock.ts'
import type { Log } from '../context/context.ts'
import type { Config } from '../context/installation/config.ts'
import type { FileStore } from '../context/ports/file-store.ts'
import type { SecretBox } from '../context/ports/secret-box.ts'
import type { Storage } from '../context/ports/storage.ts'
import { outboxMailServer, smtpServer } from '../gateways/mail-server/mail-server.ts'
import { startWorkerPool } from '../jobs/worker-pool.ts'
import { WorkerSession } from '../jobs/worker-session.ts'
import { startAlarm } from './tasks/alarm.ts'
import { taskHandlers } from './tasks/task-handlers.ts'

// Concurrent tasks per pool. Two jobs, so that a short one doesn't wait behind another dealer's long one. Webhooks
// mostly wait for their receivers.
const concurrency = { quick: 2, provider: 4, jobs: 2, webhooks: 8, slowWebhooks: 8 } as const

// Each worker pool listens on one connection; four more claim tasks and run those that aren't jobs.
const connections = Object.keys(concurrency).length + 4
// An import holds one connection and works on others.
const jobConnections = concurrency.jobs * 3
const statementTimeoutMs = 30_000
// Steps are short; a longer one indicates a problem.
const jobStatementTimeoutMs = 120_000

/** Scheduled jobs, as crontab lines. */
const schedule = {
  cancel_due_dealers: '* * * * *',
  simulate_test_orders: '* * * * *',
  read_payment_events: '* * * * *',
  // Some time zone's morning begins every 15 minutes.
  send_digests: '*/15 * * * *',
  answer_stock_requests: '*/5 * * * *',
  clean_up: '*/10 * * * *',
} as const

export interface Worker {
  /** Checks for webhook events after a request that may have caused some. */
  ring(): void
  /** Waits for the tasks under way and leaves jobs to the next worker after their step. */
  stop(): Promise<void>
}

/** Runs the queue's tasks, in any number of processes: email, payments, jobs, scheduled work. */
export function startWorker(
  config: Config,
  databaseUrl: string,
  { log, storage, files, secrets }: { log: Log; storage: Storage; files: FileStore; secrets: SecretBox },
): Worker {
  // Low priority, so that emails about many orders don't slow down new orders.
  const target = { url: databaseUrl, givesWay: config.databaseUrl === undefined }
  const { db, pool } = connect({
    ...{ ...target, statementTimeoutMs },
    applicationName: 'portal worker',
    max: connections,
  })
  const { db: jobsDb, pool: jobsPool } = connect({
    ...target,
    applicationName: 'portal jobs',
    max: jobConnections,
    statementTimeoutMs: jobStatementTimeoutMs,
  })
  let isStopping = false
  const server = config.smtpUrl === undefined ? outboxMailServer : smtpServer(config.smtpUrl)
  const handlers = taskHandlers({
    ...{ config, db, jobsDb, jobsPool, storage, files, secrets, server, log },
    clock: makeClock(config.pinnedClock),
    mailKeptDays: config.mailKeptDays,
    auditKeptDays: config.auditKeptDays,
    isStopping: () => isStopping,
  })
  const alarm = startAlarm(db, log)
  const session = new WorkerSession(databaseUrl, log, alarm.ring)
  const shared = { pool, session, log, onTaskEnd: alarm.ring }
  const pools = [
    startWorkerPool({ ...shared, tasks: handlers.quick, concurrency: concurrency.quick, schedule }),
    startWorkerPool({ ...shared, tasks: handlers.provider, concurrency: concurrency.provider }),
    startWorkerPool({ ...shared, tasks: handlers.jobs, concurrency: concurrency.jobs }),
    startWorkerPool({ ...shared, tasks: handlers.webhooks, concurrency: concurrency.webhooks }),
    startWorkerPool({ ...shared, tasks: handlers.slowWebhooks, concurrency: concurrency.slowWebhooks }),
  ]
  return {
    ring: alarm.ring,
    stop: async () => {
      isStopping = true
      await alarm.stop()
      await Promise.all(pools.map((workers) => workers.stop()))
      await session.stop()
      server.close()
      await Promise.all([db.destroy(), jobsDb.destroy()])
    },
  }
}
