import type { Pool } from 'pg'
import { systemActor } from '../../context/actor.ts'
import type { Clock } from '../../context/clock.ts'
import type { Config } from '../../context/installation/config.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { Storage } from '../../context/ports/storage.ts'
import { accessTasks } from '../../features/access/access.tasks.ts'
import { feedJobs } from '../../features/catalogue/feed/build-feed.ts'
import { completeStockRequests } from '../../features/catalogue/stock-requests/complete-stock-requests.ts'
import { dealersTasks } from '../../features/dealers/dealers.tasks.ts'
import type { ImportTools } from '../../features/import/console/run-import.ts'
import { consoleImportJobs } from '../../features/import/console/run-import.ts'
import { mailTasks } from '../../features/mail/mail.tasks.ts'
import { bulkJobs } from '../../features/order-search/bulk/run-bulk-chunks.ts'
import { exportJobs } from '../../features/order-search/export/export-in-chunks.ts'
import { paymentMethodsTasks } from '../../features/payment-methods/payment-methods.tasks.ts'
import { paymentsJobs } from '../../features/payments/bulk/capture-chunks.ts'
import { paymentsTasks } from '../../features/payments/payments.tasks.ts'
import { testModeTasks } from '../../features/test-mode/test-mode.tasks.ts'
import { webhooksTasks } from '../../features/webhooks/webhooks.tasks.ts'
import { createPictureReader } from '../../gateways/file-store/picture-reader.ts'
import { createPictureStore } from '../../gateways/file-store/picture-store.ts'
import type { MailServer } from '../../gateways/mail-server/mail-server.ts'
import { systemResolve } from '../../gateways/webhook-receiver/checked-lookup.ts'
import type { JobHandlers } from '../../jobs/run-job.ts'
import { runJob } from '../../jobs/run-job.ts'
import type { JobContext } from '../../jobs/running-job.ts'
import type { TaskHandler, TaskHandlers } from '../../jobs/task.ts'
import type { TaskName } from '../../repositories/tasks/task-table.ts'
import { type CleanupContext, runCleanup } from './cleanup.ts'

export interface TaskSources extends CleanupContext {
  readonly config: Pick<Config, 'publicUrl' | 'mailFrom' | 'allowsLocalServices'>
  readonly storage: Storage
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly server: MailServer
  /** Connections for jobs, with lower priority than requests. */
  readonly jobsDb: JobContext['db']
  /** Each import takes one of these connections. */
  readonly jobsPool: Pool
}

/**
 * All task handlers by worker pool, so that a slow provider can't delay email, a long job can't delay other work, and a
 * slow receiver can't delay others' webhooks.
 */
export function taskHandlers(sources: TaskSources) {
  const { config, clock, server, jobsDb, jobsPool, isStopping } = sources
  const { db, storage, files, log, secrets } = sources
  const ctx = () => ({ db, now: clock(), log, secrets })
  const quick = {
    ...accessTasks(ctx),
    ...dealersTasks(ctx, config.publicUrl),
    ...testModeTasks(ctx),
    ...mailTasks(
      ctx,
      {
        server,
        from: config.mailFrom,
        pictures: createPictureReader(storage),
      },
      config.publicUrl,
    ),
    answer_stock_requests: () => completeStockRequests(ctx()),
    clean_up: () => runCleanup(sources),
  } satisfies TaskHandlers
  const provider = {
    ...paymentsTasks(() => ({ ...ctx(), actor: systemActor })),
    ...paymentMethodsTasks(ctx),
  } satisfies TaskHandlers
  const imports = {
    pool: jobsPool,
    secrets,
    publicUrl: config.publicUrl,
    openPictureStore: (supplierHandle: string, { isTrial } = { isTrial: false }) =>
      createPictureStore({ storage, supplierHandle, isTrial }),
  }
  const ofJobs = jobHandlers(secrets, imports)
  const jobs = {
    run_job: (key) => runJob({ db: jobsDb, files, clock, log }, ofJobs, key, isStopping),
  } satisfies TaskHandlers
  const { deliver_slow_webhooks, ...webhooks } = webhooksTasks(ctx, {
    policy: { resolve: systemResolve, allowsLoopback: config.allowsLocalServices },
    ...{ clock, publicUrl: config.publicUrl, isStopping },
  })
  const slowWebhooks = { deliver_slow_webhooks } satisfies TaskHandlers
  const all: { readonly [Name in TaskName]: TaskHandler<Name> } = {
    ...quick,
    ...provider,
    ...jobs,
    ...webhooks,
    ...slowWebhooks,
  }
  return { quick, provider, jobs, webhooks, slowWebhooks, all }
}

export function jobHandlers(secrets: SecretBox, imports: ImportTools): JobHandlers {
  return {
    ...bulkJobs,
    ...exportJobs,
    ...feedJobs,
    ...paymentsJobs(secrets),
    ...consoleImportJobs(imports),
  }
}
