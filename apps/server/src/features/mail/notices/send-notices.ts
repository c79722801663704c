import type { TaskCtx } from '../../../context/context.ts'
import {
  claimNotices,
  markNotices,
  mostNotices,
  type NoticeRow,
} from '../../../repositories/mail/notice.repository.ts'
import type { SupplierRowKey } from '../../../repositories/tasks/task-table.ts'
import { mailDealer, mailStaff, openWriting } from './mail-readers.ts'

/** Mails a notice to those who want it at once, and others of its event and dealer with it; once, however often it is called. */
export async function sendNotices(ctx: TaskCtx, publicUrl: string, key: SupplierRowKey): Promise<void> {
  let count: number
  do {
    count = await ctx.db.transaction().execute(async (db) => {
      const notices = await claimNotices(db, key)
      await mailAtOnce({ ...ctx, db }, publicUrl, key, notices)
      return notices.length
    })
  } while (count === mostNotices)
}

async function mailAtOnce(
  ctx: TaskCtx,
  publicUrl: string,
  { supplierId }: SupplierRowKey,
  notices: readonly NoticeRow[],
): Promise<void> {
  const [first] = notices
  const writing = first && (await openWriting(ctx, publicUrl, supplierId))
  if (first === undefined || writing === undefined) return
  const { db, now } = ctx
  await mailStaff(writing, notices, 'at_once')
  const { dealerId } = first
  if (dealerId !== null) {
    const told = await mailDealer(writing, { supplierId, dealerId }, notices, 'at_once')
    await markNotices(db, { supplierId }, told, { now, as: 'dealer_digested_at' })
  }
  const ids = notices.map(({ id }) => id)
  await markNotices(db, { supplierId }, ids, { now, as: 'sent_at' })
}
