import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../context.ts'
import { orderStaleFeeds } from '../features/catalogue/feed/order-feed.ts'
import type { FileStore } from '../gateways/file-store.ts'
import { describeError } from '../http/request-log.ts'
import { sweepEmailChanges, undoLifeMs } from '../records/email-change.record.ts'
import { sweepExchangeCodes } from '../records/exchange-code.record.ts'
import { sweepExpiredFiles } from '../records/file.record.ts'
import { sweepJobs } from '../records/job.record.ts'
import { sweepMailedLinks, sweepSentMail } from '../records/mail-outbox.record.ts'
import { foldGatheredCounts } from '../records/order-counts.record.ts'
import { sweepPasswordResets } from '../records/password-reset.record.ts'
import { sweepPaymentEvents } from '../records/payment-event.record.ts'
import { sweepRateLimits } from '../records/rate-limit.record.ts'
import { sweepSessions } from '../records/session.record.ts'
import { sweepFiles } from '../sweep-files.ts'

const everyMs = 10 * 60_000
const dayMs = 24 * 3_600_000
const jobsKeptMs = 7 * dayMs

interface SweptParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly mailKeptDays: number
}

/** What is put in order from time to time, each by its name in the log. */
const sweeps = {
  sessions: ({ db }, now) => sweepSessions(db, now),
  'sign-in codes': ({ db }, now) => sweepExchangeCodes(db, now),
  'reset links': ({ db }, now) => sweepPasswordResets(db, now),
  'changes of e-mails': ({ db }, now) => sweepEmailChanges(db, now),
  'links in mail': ({ db }, now) => sweepMailedLinks(db, new Date(now.getTime() - undoLifeMs)),
  'counters of tries': ({ db }) => sweepRateLimits(db),
  "payment providers' events": ({ db }, now) => sweepPaymentEvents(db, now),
  jobs: ({ db }, now) => sweepJobs(db, new Date(now.getTime() - jobsKeptMs)),
  'sent mail': ({ db, mailKeptDays }, now) =>
    sweepSentMail(db, new Date(now.getTime() - mailKeptDays * dayMs)),
  'files kept for a while': ({ db }, now) => sweepExpiredFiles(db, now),
  'files of nobody': ({ db, files }) => sweepFiles(db, files),
  'counts of orders': ({ db }) => foldGatheredCounts(db),
  'feeds of a catalogue that has changed': ({ db }, now) => orderStaleFeeds({ db, now }),
} as const satisfies Record<string, (parts: SweptParts, now: Date) => Promise<unknown>>

/** Removes what has run out and merges what has gathered; one sweep that fails does not keep the others from theirs. */
export async function sweepAll(parts: SweptParts, clock: Clock, log: Log): Promise<void> {
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep(parts, clock())
    } catch (error) {
      log.warn({ sweep: name, error: describeError(error) }, 'sweeping failed')
    }
  }
}

/** Sweeps every ten minutes until it is stopped. */
export function startSweeping(parts: SweptParts, clock: Clock, log: Log): { stop(): void } {
  const timer = setInterval(() => void sweepAll(parts, clock, log), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
