import type { WorkCtx } from '../../context.ts'
import { writeLetter } from '../../mail/letter.ts'
import { portalOrigin } from '../../portal-origin.ts'
import { takeStatusChange } from '../../records/dealer-status.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { findSupplierById } from '../../records/supplier.record.ts'
import { listSupplierHosts } from '../../records/supplier-host.record.ts'
import { statusLetter } from './status.letters.ts'

/** Tells a dealer by mail of the oldest change of its status; false when nobody has to be told. */
export async function tellStatus(
  { db: pool, now }: Pick<WorkCtx, 'db' | 'now'>,
  publicUrl: string,
): Promise<boolean> {
  return await pool.transaction().execute(async (db) => {
    const change = await takeStatusChange(db)
    if (change === undefined) return false
    const { supplierId, email } = change
    const supplier = await findSupplierById(db, supplierId)
    if (supplier === undefined) return true
    const url = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
    const letter = writeLetter(supplier, statusLetter(supplier, { ...change, url }))
    await addMail(db, { supplierId, recipient: email, ...letter, now })
    return true
  })
}
