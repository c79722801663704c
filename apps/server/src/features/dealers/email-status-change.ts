import type { TaskCtx } from '../../context/context.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { claimNextStatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import { dealerStatusEmail } from './dealer-status.emails.ts'

/** Tells a dealer by mail of the oldest change of its status; false when nobody has to be told. */
export async function emailStatusChange(
  { db: pool, now }: Pick<TaskCtx, 'db' | 'now'>,
  publicUrl: string,
): Promise<boolean> {
  return await pool.transaction().execute(async (db) => {
    const change = await claimNextStatusChange(db)
    if (change === undefined) return false
    const { supplierId, email } = change
    const supplier = await findSupplierById(db, supplierId)
    if (supplier === undefined) return true
    const url = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
    const letter = renderEmail(supplier, dealerStatusEmail(supplier, { ...change, url }))
    await addMail(db, { supplierId, recipient: email, ...letter, now })
    return true
  })
}
