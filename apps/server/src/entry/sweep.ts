import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../context.ts'
import type { FileStore } from '../gateways/file-store.ts'
import { describeError } from '../http/request-log.ts'
import { sweepExchangeCodes } from '../records/exchange-code.record.ts'
import { sweepExpiredFiles } from '../records/file.record.ts'
import { sweepJobs } from '../records/job.record.ts'
import { sweepPasswordResets } from '../records/password-reset.record.ts'
import { sweepPaymentEvents } from '../records/payment-event.record.ts'
import { sweepRateLimits } from '../records/rate-limit.record.ts'
import { sweepSessions } from '../records/session.record.ts'
import { sweepFiles } from '../sweep-files.ts'

const everyMs = 10 * 60_000
const jobsKeptMs = 7 * 24 * 3_600_000

/** Removes from time to time what has run out: sessions, codes, reset links, counters of tries, jobs and files. */
export function startSweeping(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  clock: Clock,
  log: Log,
): { stop(): void } {
  const sweep = async () => {
    try {
      await sweepSessions(db, clock())
      await sweepExchangeCodes(db, clock())
      await sweepPasswordResets(db, clock())
      await sweepRateLimits(db)
      await sweepPaymentEvents(db, clock())
      await sweepJobs(db, new Date(clock().getTime() - jobsKeptMs))
      await sweepExpiredFiles(db, clock())
      await sweepFiles(db, files)
    } catch (error) {
      log.warn({ error: describeError(error) }, 'sweeping failed')
    }
  }
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
