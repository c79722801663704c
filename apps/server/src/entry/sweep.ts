import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../context.ts'
import { describeError } from '../http/request-log.ts'
import { sweepExchangeCodes } from '../records/exchange-code.record.ts'
import { sweepPasswordResets } from '../records/password-reset.record.ts'
import { sweepRateLimits } from '../records/rate-limit.record.ts'
import { sweepSessions } from '../records/session.record.ts'

const everyMs = 10 * 60_000

/** Removes from time to time what has run out: sessions, codes, reset links and counters of tries. */
export function startSweeping(db: Kysely<Tables>, clock: Clock, log: Log): { stop(): void } {
  const sweep = async () => {
    try {
      await sweepSessions(db, clock())
      await sweepExchangeCodes(db, clock())
      await sweepPasswordResets(db, clock())
      await sweepRateLimits(db)
    } catch (error) {
      log.warn({ error: describeError(error) }, 'sweeping failed')
    }
  }
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
