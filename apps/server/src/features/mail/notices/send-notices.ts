import { isDealerNotice, isStaffNotice } from '@portal/contract/mail/notices'
import type { TaskCtx } from '../../../context/context.ts'
import type { SupplierOwner } from '../../../context/db.ts'
import type { TaskAttempt } from '../../../jobs/task.ts'
import { findStaffReaders } from '../../../repositories/mail/mail-choice.repository.ts'
import {
  type Burst,
  claimNotices,
  findBursts,
  findSuppliersWithUnsentNotices,
  markNotices,
  mostNotices,
  type NoticeRow,
} from '../../../repositories/mail/notice.repository.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { mailPlacedOrders } from './mail-placed-orders.ts'
import { mailDealer, mailStaff, openWriting, type Writing } from './mail-readers.ts'

/** Adds a task for each supplier with notices that wait. Answers whether there was any. */
export async function wakeNotices({ db }: Pick<TaskCtx, 'db'>): Promise<boolean> {
  const supplierIds = await findSuppliersWithUnsentNotices(db)
  for (const supplierId of supplierIds) await addTask(db, 'send_notices', { supplierId })
  return supplierIds.length > 0
}

/**
 * Mails the notices of a supplier that wait to those who want them at once; once, however often it is called. After a
 * failure each burst has a transaction of its own, so that one that cannot be written holds up no other.
 */
export async function sendNotices(
  ctx: TaskCtx,
  publicUrl: string,
  owner: SupplierOwner,
  { number: attempt }: Pick<TaskAttempt, 'number'> = { number: 1 },
): Promise<void> {
  const failures: unknown[] = []
  for (const burst of attempt === 1 ? [undefined] : await findBursts(ctx.db, owner)) {
    await sendWaiting(ctx, publicUrl, owner, burst).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function sendWaiting(ctx: TaskCtx, publicUrl: string, owner: SupplierOwner, burst?: Burst) {
  let count: number
  do {
    count = await ctx.db.transaction().execute(async (db) => {
      const notices = await claimNotices(db, owner, burst)
      const writing = await openWriting({ ...ctx, db }, publicUrl, owner.supplierId)
      if (writing !== undefined && notices.length > 0) await mailAtOnce(writing, notices)
      return notices.length
    })
  } while (count === mostNotices)
}

async function mailAtOnce(writing: Writing, notices: readonly NoticeRow[]): Promise<void> {
  const { db, now, supplier } = writing
  const owner = { supplierId: supplier.id }
  await mailPlacedOrders(
    writing,
    notices.filter(({ event }) => event === 'order_placed'),
  )
  const staff = notices.some(({ event }) => isStaffNotice(event)) ? await findStaffReaders(db, owner) : []
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
