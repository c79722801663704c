import type { TaskCtx } from '../../context/context.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { deleteStatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import type { SupplierRowKey } from '../../repositories/tasks/task-table.ts'
import { dealerStatusEmail } from './dealer-status.emails.ts'

/** Emails a dealer about a status change, exactly once, regardless of email preferences. */
export async function emailStatusChange(
  { db: pool, now }: Pick<TaskCtx, 'db' | 'now'>,
  publicUrl: string,
  key: SupplierRowKey,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const change = await deleteStatusChange(db, key)
    const supplier = await findSupplierById(db, key.supplierId)
    if (change === undefined || supplier === undefined) return
    const { supplierId, email } = change
    const url = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
    const mail = renderEmail(supplier, dealerStatusEmail(supplier, { ...change, url }))
    await addMail(db, { supplierId, recipient: email, ...mail, now })
  })
}
