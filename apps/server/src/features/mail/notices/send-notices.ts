import { isDealerNotice, isStaffNotice } from '@portal/contract/mail/notices'
import type { TaskCtx } from '../../../context/context.ts'
import type { SupplierOwner } from '../../../context/db.ts'
import { describeError } from '../../../context/describe-error.ts'
import { isDatabaseAway } from '../../../repositories/errors/lost-connection.ts'
import { findStaffRecipients } from '../../../repositories/mail/mail-choice.repository.ts'
import {
  type Burst,
  claimNotices,
  findBursts,
  findSuppliersWithDueNotices,
  markNotices,
  maxNotices,
  type NoticeRow,
  postponeNotices,
} from '../../../repositories/mail/notice.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { mailPlacedOrders } from './mail-placed-orders.ts'
import { mailDealer, mailStaff, openWriting, type Writing } from './mail-recipients.ts'

/** Adds a task for each supplier with due notices; returns whether there were any. */
export async function wakeNotices({ db }: Pick<TaskCtx, 'db'>): Promise<boolean> {
  const supplierIds = await findSuppliersWithDueNotices(db)
  for (const supplierId of supplierIds) await addTask(db, 'send_notices', { supplierId })
  return supplierIds.length > 0
}

/**
 * Emails a supplier's due notices, once even if called repeatedly. On failure each burst gets its own transaction, and
 * a failing one is postponed.
 */
export async function sendNotices(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner): Promise<void> {
  try {
    await sendDue(ctx, publicUrl, owner)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    for (const burst of await findBursts(ctx.db, owner)) await trySending(ctx, publicUrl, owner, burst)
  }
}

async function trySending(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner, burst: Burst) {
  try {
    await sendDue(ctx, publicUrl, owner, burst)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const facts = { ...owner, ...burst, error: describeError(error) }
    ctx.log.error(facts, 'emails about an event could not be written and will be retried in 15 minutes')
    await postponeNotices(ctx.db, owner, burst)
  }
}

async function sendDue(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner, burst?: Burst) {
  let count: number
  do {
    count = await ctx.db.transaction().execute(async (db) => {
      const notices = await claimNotices(db, owner, burst)
      const writing = await openWriting({ ...ctx, db }, publicUrl, owner.supplierId)
      if (writing !== undefined && notices.length > 0) await mailAtOnce(writing, notices)
      return notices.length
    })
  } while (count === maxNotices)
}

async function mailAtOnce(writing: Writing, notices: readonly NoticeRow[]): Promise<void> {
  const { db, now, supplier } = writing
  const owner = { supplierId: supplier.id }
  await mailPlacedOrders(
    writing,
    notices.filter(({ event }) => event === 'order_placed'),
  )
  const staff = notices.some(({ event }) => isStaffNotice(event)) ? await findStaffRecipients(db, owner) : []
  for (const burst of groupByBurst(notices)) {
    await mailStaff(writing, staff, burst, 'at_once')
    const [{ event, dealerId }] = burst
    if (dealerId === null || !isDealerNotice(event)) continue
    const told = await mailDealer(writing, { ...owner, dealerId }, burst, 'at_once')
    await markNotices(db, owner, told, { now, as: 'dealer_digested_at' })
  }
  const ids = notices.map(({ id }) => id)
  await markNotices(db, owner, ids, { now, as: 'sent_at' })
}

function groupByBurst(notices: readonly NoticeRow[]) {
  const bursts = new Map<string, [NoticeRow, ...NoticeRow[]]>()
  for (const notice of notices) {
    const key = `${notice.event} ${notice.dealerId}`
    const known = bursts.get(key)
    if (known === undefined) bursts.set(key, [notice])
    else known.push(notice)
  }
  return bursts.values()
}
