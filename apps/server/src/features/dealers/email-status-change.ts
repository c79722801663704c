import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { TaskCtx } from '../../context/context.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { deleteStatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { findDealerChoices } from '../../repositories/mail/mail-choice.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addNotices } from '../../repositories/mail/notice.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import type { SupplierRowKey } from '../../repositories/tasks/task-table.ts'
import { dealerStatusEmail } from './dealer-status.emails.ts'

/**
 * Tells a dealer by mail of a change of its status; once, however often it is called. Whether it was approved is told as the
 * dealer has chosen, everything else always.
 */
export async function emailStatusChange(
  { db: pool, now }: Pick<TaskCtx, 'db' | 'now'>,
  publicUrl: string,
  key: SupplierRowKey,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const change = await deleteStatusChange(db, key)
    const supplier = await findSupplierById(db, key.supplierId)
    if (change === undefined || supplier === undefined) return
    const { supplierId, dealerId, statusId, email, message } = change
    // What a person of the supplier has written is read at once.
    const isChosen =
      message === null && (statusId === dealerStatus.approved.id || statusId === dealerStatus.denied.id)
    const event = 'account_decided'
    const wanted = isChosen ? (await findDealerChoices(db, change)).get(event) : undefined
    if (wanted === 'none') return
    if (wanted === 'daily') {
      const notice = { supplierId, dealerId, event, data: { statusId }, isOnlyDaily: true, now } as const
      return await addNotices(db, notice)
    }
    const url = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
    const mail = renderEmail(supplier, dealerStatusEmail(supplier, { ...change, url }))
    await addMail(db, { supplierId, recipient: email, ...mail, now })
  })
}
