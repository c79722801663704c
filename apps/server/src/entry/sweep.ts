import type { Tables } from '@portal/database/tables'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Log } from '../context.ts'
import type { FileStore } from '../gateways/file-store.ts'
import { describeError } from '../http/request-log.ts'
import { sweepExchangeCodes } from '../records/exchange-code.record.ts'
import { findForgottenKeys } from '../records/file.record.ts'
import { sweepPasswordResets } from '../records/password-reset.record.ts'
import { sweepRateLimits } from '../records/rate-limit.record.ts'
import { sweepSessions } from '../records/session.record.ts'

const everyMs = 10 * 60_000

// Whoever put a file has long committed its row, or has failed.
const orphanAgeMs = 3_600_000

/** Removes from time to time what has run out: sessions, codes, reset links, counters of tries and files that no row names. */
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
      await sweepFiles(db, files)
    } catch (error) {
      log.warn({ error: describeError(error) }, 'sweeping failed')
    }
  }
  const timer = setInterval(() => void sweep(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Removes files whose row was never committed or has been removed, because the process ended in between. */
export async function sweepFiles(db: Kysely<Tables>, files: FileStore): Promise<void> {
  // The age of a file is the machine's, so it is the machine's clock that is asked.
  const keys = await files.keysBefore(new Date(Date.now() - orphanAgeMs))
  for (const key of await findForgottenKeys(db, keys)) await files.remove(key)
}
