import { refusals } from '@portal/contract/api/refusals'
import { apiRequestDays } from '@portal/contract/tokens/api-request.schema'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import type { Tables } from '@portal/database/schema/tables'
import type { Kysely } from 'kysely'
import type { Clock } from '../../context/clock.ts'
import type { Log } from '../../context/context.ts'
import { describeError } from '../../context/describe-error.ts'
import type { FileStore } from '../../context/ports/file-store.ts'
import { requestStaleFeeds } from '../../features/catalogue/feed/request-feed.ts'
import { removeOrphanFiles } from '../../features/files/remove-orphan-files.ts'
import { sweepClosedTokens } from '../../repositories/access/client-token.repository.ts'
import { emailUndoLifetimeMs, sweepEmailChanges } from '../../repositories/access/email-change.repository.ts'
import { sweepExchangeCodes } from '../../repositories/access/exchange-code.repository.ts'
import { sweepPasswordResets } from '../../repositories/access/password-reset.repository.ts'
import { sweepSessions } from '../../repositories/access/session.repository.ts'
import { sweepExpiredFiles } from '../../repositories/files/file.repository.ts'
import { sweepImports, sweepJobs } from '../../repositories/jobs/job.repository.ts'
import { failAbandonedJobs } from '../../repositories/jobs/job-list.repository.ts'
import {
  sweepGivenUpMail,
  sweepMailedLinks,
  sweepSentMail,
} from '../../repositories/mail/mail-outbox.repository.ts'
import { sweepNotices } from '../../repositories/mail/notice.repository.ts'
import { sweepApiRequests } from '../../repositories/operations/api-request.repository.ts'
import { sweepAuditEntries } from '../../repositories/operations/audit-entry.repository.ts'
import { sweepIdempotencyKeys } from '../../repositories/operations/idempotency-key.repository.ts'
import { sweepRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { sweepTokenBuckets } from '../../repositories/operations/token-bucket.repository.ts'
import { mergeAccumulatedOrderCounts } from '../../repositories/orders/order-counts.repository.ts'
import { sweepTrackingLinks } from '../../repositories/orders/tracking-link.repository.ts'
import { sweepPaymentEvents } from '../../repositories/payments/payment-event.repository.ts'
import { sweepStaffLinks } from '../../repositories/staff/staff-link.repository.ts'
import { sweepStaffSessions } from '../../repositories/staff/staff-session.repository.ts'
import { sweepDeadTasks } from '../../repositories/tasks/task.repository.ts'
import { sweepWebhookEvents } from '../../repositories/webhooks/webhook-dispatch.repository.ts'

const dayMs = 24 * 3_600_000
const jobDays = 7
const importDays = 90
const closedTokenDays = 90
const deadTaskDays = 30
const givenUpMailDays = 365
const noticeDays = 30

export interface CleanupContext {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
  readonly mailKeptDays: number
  readonly auditKeptDays: number
  readonly isStopping: () => boolean
}

/** Cleanup steps by their name in the log. */
const sweeps = {
  sessions: ({ db }, now) => sweepSessions(db, now),
  'console sessions': ({ db }, now) => sweepStaffSessions(db, now),
  'console links': ({ db }, now) => sweepStaffLinks(db, now),
  'sign-in codes': ({ db }, now) => sweepExchangeCodes(db, now),
  'reset links': ({ db }, now) => sweepPasswordResets(db, now),
  'email changes': ({ db }, now) => sweepEmailChanges(db, now),
  'emailed links': ({ db }, now) => sweepMailedLinks(db, new Date(now.getTime() - emailUndoLifetimeMs)),
  'tracking links': ({ db }, now) => sweepTrackingLinks(db, now),
  'attempt counters': ({ db }) => sweepRateLimits(db),
  'rate limit buckets': ({ db }, now) => sweepTokenBuckets(db, daysBefore(now, 1)),
  'payment provider events': ({ db }, now) => sweepPaymentEvents(db, now),
  'jobs without a task': failJobsWithoutTask,
  jobs: ({ db }, now) => sweepJobs(db, daysBefore(now, jobDays)),
  'console imports': ({ db }, now) => sweepImports(db, daysBefore(now, importDays)),
  'API requests': ({ db }, now) => sweepApiRequests(db, daysBefore(now, apiRequestDays)),
  'sent emails': ({ db, mailKeptDays }, now) => sweepSentMail(db, daysBefore(now, mailKeptDays)),
  'failed emails': ({ db }, now) => sweepGivenUpMail(db, daysBefore(now, givenUpMailDays)),
  'old notifications': ({ db }, now) => sweepNotices(db, daysBefore(now, noticeDays)),
  'idempotency keys': ({ db }, now) => sweepIdempotencyKeys(db, now),
  'expired tokens': ({ db }, now) => sweepClosedTokens(db, daysBefore(now, closedTokenDays)),
  'failed tasks': ({ db }, now) => sweepDeadTasks(db, daysBefore(now, deadTaskDays)),
  'audit entries': ({ db, auditKeptDays }, now) => sweepAuditEntries(db, daysBefore(now, auditKeptDays)),
  'webhook events': ({ db }, now) => sweepWebhookEvents(db, daysBefore(now, webhookLimits.keptDays)),
  'expired files': ({ db }, now) => sweepExpiredFiles(db, now),
  'orphaned files': ({ db, files }) => removeOrphanFiles(db, files),
  'order counts': ({ db }) => mergeAccumulatedOrderCounts(db),
  'outdated product feeds': ({ db }, now) => requestStaleFeeds({ db, now }),
} as const satisfies Record<string, (context: CleanupContext, now: Date) => Promise<unknown>>

/** Fails jobs whose task was given up; runs before those tasks are removed. */
async function failJobsWithoutTask({ db, log }: CleanupContext, now: Date): Promise<void> {
  for (const job of await failAbandonedJobs(db, { sentence: refusals.internal_error.sentence, now })) {
    log.error(job, 'a job failed after a month of retries')
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** Removes expired rows and merges counts; a failing sweep does not stop the others. */
export async function runCleanup(context: CleanupContext): Promise<void> {
  const { clock, log, isStopping } = context
  for (const [name, sweep] of Object.entries(sweeps)) {
    if (isStopping()) return
    try {
      await sweep(context, clock())
    } catch (error) {
      log.warn({ sweep: name, error: describeError(error) }, 'cleanup failed')
    }
  }
}
