import { isDealerNotice, isStaffNotice } from '@portal/contract/mail/notices'
import type { TaskCtx } from '../../../context/context.ts'
import type { SupplierOwner } from '../../../context/db.ts'
import { describeError } from '../../../context/describe-error.ts'
import { isDatabaseUnavailable } from '../../../repositories/errors/lost-connection.ts'
import { findStaffRecipients } from '../../../repositories/mail/mail-choice.repository.ts'
import {
  claimNotices,
  findNoticeGroups,
  findSuppliersWithDueNotices,
  markNotices,
  maxNotices,
  type NoticeGroup,
  type NoticeRow,
  postponeNotices,
} from '../../../repositories/mail/notice.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { mailPlacedOrders } from './mail-placed-orders.ts'
import { type MailContext, mailDealer, mailStaff, openMailContext } from './mail-recipients.ts'

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
    if (isDatabaseUnavailable(error)) throw error
    for (const group of await findNoticeGroups(ctx.db, owner)) await attemptSend(ctx, publicUrl, owner, group)
  }
}

async function attemptSend(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner, group: NoticeGroup) {
  try {
    await sendDue(ctx, publicUrl, owner, group)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const facts = { ...owner, ...group, error: describeError(error) }
    ctx.log.error(facts, 'emails for an event could not be created and will be retried in 15 minutes')
    await postponeNotices(ctx.db, owner, group)
  }
}

async function sendDue(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner, group?: NoticeGroup) {
  let count: number
  do {
    count = await ctx.db.transaction().execute(async (db) => {
      const notices = await claimNotices(db, owner, group)
      const mailContext = await openMailContext({ ...ctx, db }, publicUrl, owner.supplierId)
      if (mailContext !== undefined && notices.length > 0) await mailAtOnce(mailContext, notices)
      return notices.length
    })
  } while (count === maxNotices)
}

async function mailAtOnce(mailContext: MailContext, notices: readonly NoticeRow[]): Promise<void> {
  const { db, now, supplier } = mailContext
  const owner = { supplierId: supplier.id }
  await mailPlacedOrders(
    mailContext,
    notices.filter(({ event }) => event === 'order_placed'),
  )
  const staff = notices.some(({ event }) => isStaffNotice(event)) ? await findStaffRecipients(db, owner) : []
  for (const group of groupNotices(notices)) {
    await mailStaff(mailContext, staff, group, 'at_once')
    const [{ event, dealerId }] = group
    if (dealerId === null || !isDealerNotice(event)) continue
    const told = await mailDealer(mailContext, { ...owner, dealerId }, group, 'at_once')
    await markNotices(db, owner, told, { now, as: 'dealer_digested_at' })
  }
  const ids = notices.map(({ id }) => id)
  await markNotices(db, owner, ids, { now, as: 'sent_at' })
}

function groupNotices(notices: readonly NoticeRow[]) {
  const groups = new Map<string, [NoticeRow, ...NoticeRow[]]>()
  for (const notice of notices) {
    const key = `${notice.event} ${notice.dealerId}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [notice])
    else known.push(notice)
  }
  return groups.values()
}
