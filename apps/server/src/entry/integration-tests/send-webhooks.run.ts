import { connect } from '@portal/database/connection/connect'
import { webhookTasks } from '../../features/webhooks/webhooks.test-kit.ts'
import { startWorkerPool } from '../../jobs/worker-pool.ts'
import { WorkerSession } from '../../jobs/worker-session.ts'
import { startAlarm } from '../tasks/alarm.ts'

// Sends a test database's webhooks until killed.
const url = process.argv[2] ?? ''
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { db, pool } = connect({ url, applicationName: 'webhooks', max: 8, statementTimeoutMs: 30_000 })
const alarm = startAlarm(db, log)
const session = new WorkerSession(url, log, alarm.ring)
const { deliver_slow_webhooks, ...quick } = webhookTasks(db)
startWorkerPool({ pool, session, log, tasks: quick, concurrency: 4 })
startWorkerPool({ pool, session, log, tasks: { deliver_slow_webhooks }, concurrency: 2 })
