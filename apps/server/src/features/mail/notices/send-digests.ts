import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { TaskCtx } from '../../../context/context.ts'
import type { Owner, Transaction } from '../../../context/db.ts'
import {
  claimWeek,
  findStaffRecipients,
  findWeeklyReaders,
} from '../../../repositories/mail/mail-choice.repository.ts'
import {
  claimForDealer,
  claimForStaff,
  findDigestDealers,
  findDigestSuppliers,
  markNotices,
} from '../../../repositories/mail/notice.repository.ts'
import { lastDigestTime, lastSummaryTime } from './digest-times.ts'
import { mailDealer, mailStaff, openMailContext, send, unsubscribeLinks } from './mail-recipients.ts'
import { weekEmail } from './notices.emails.ts'
import { readWeekTotals } from './week-totals.query.ts'

/**
 * Emails daily digests at 6:00 AM and weekly figures on Mondays, one email each: dealers in their time zones, staff in
 * UTC. Each email and its sent mark are written in one transaction.
 */
export async function sendDigests(ctx: TaskCtx, publicUrl: string): Promise<void> {
  const { now } = ctx
  const morning = lastDigestTime(now, defaultTimeZone)
  for (const supplierId of await findDigestSuppliers(ctx.db, morning)) {
    await inTransaction(ctx, (db) => sendStaffDailyDigest({ ...ctx, db }, publicUrl, { supplierId, morning }))
  }
  for (const { timeZone, oldest, ...owner } of await findDigestDealers(ctx.db)) {
    const before = lastDigestTime(now, timeZone ?? defaultTimeZone)
    if (oldest >= before) continue
    await inTransaction(ctx, (db) => sendDealerDailyDigest({ ...ctx, db }, publicUrl, { owner, before }))
  }
  for (const { timeZone, since, ...owner } of await findWeeklyReaders(ctx.db)) {
    const periodStart = lastSummaryTime(now, timeZone ?? defaultTimeZone)
    if (since >= periodStart) continue
    await inTransaction(ctx, (db) => sendWeeklyDigest({ ...ctx, db }, publicUrl, { owner, periodStart }))
  }
}

async function inTransaction(ctx: TaskCtx, run: (db: Transaction) => Promise<void>): Promise<void> {
  await ctx.db.transaction().execute(run)
}

interface InTransaction extends TaskCtx {
  readonly db: Transaction
}

async function sendStaffDailyDigest(
  ctx: InTransaction,
  publicUrl: string,
  { supplierId, morning }: { supplierId: number; morning: Date },
): Promise<void> {
  const { db, now } = ctx
  const notices = await claimForStaff(db, { supplierId }, morning)
  const mailContext = await openMailContext(ctx, publicUrl, supplierId)
  if (mailContext === undefined || notices.length === 0) return
  await mailStaff(mailContext, await findStaffRecipients(db, { supplierId }), notices, 'daily')
  const ids = notices.map(({ id }) => id)
  await markNotices(db, { supplierId }, ids, { now, as: 'digested_at' })
}

async function sendDealerDailyDigest(
  ctx: InTransaction,
  publicUrl: string,
  { owner, before }: { owner: Owner; before: Date },
): Promise<void> {
  const { db, now } = ctx
  const notices = await claimForDealer(db, owner, before)
  const mailContext = await openMailContext(ctx, publicUrl, owner.supplierId)
  if (mailContext === undefined || notices.length === 0) return
  await mailDealer(mailContext, owner, notices, 'daily')
  const ids = notices.map(({ id }) => id)
  await markNotices(db, owner, ids, { now, as: 'dealer_digested_at' })
}

async function sendWeeklyDigest(
  ctx: InTransaction,
  publicUrl: string,
  { owner, periodStart }: { owner: Owner; periodStart: Date },
): Promise<void> {
  const reader = await claimWeek(ctx.db, owner, { periodStart, now: ctx.now })
  const mailContext = reader && (await openMailContext(ctx, publicUrl, owner.supplierId))
  if (reader === undefined || mailContext === undefined) return
  const totals = await readWeekTotals(mailContext, owner)
  if (totals === undefined) return
  const { money } = mailContext
  const written = {
    ...totals,
    value: money(totals.value),
    refunded: money(totals.refunded ?? ''),
    returned: money(totals.returned ?? ''),
  }
  const { firstName, email } = reader
  const form = {
    firstName,
    origin: mailContext.origin,
    ...unsubscribeLinks(mailContext, owner, 'week_summary'),
  }
  await send(mailContext, email, weekEmail(mailContext.supplier, written, form))
}
