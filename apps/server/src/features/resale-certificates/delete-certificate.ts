import type { Ctx } from '../../context.ts'
import { removeCertificate } from '../../records/certificate.record.ts'
import { removeFile } from '../../records/file.record.ts'
import { Refusal, refuse } from '../../refusal.ts'

/** Removes a certificate, and its file once that is certain. */
export async function deleteCertificate(
  ctx: Ctx,
  id: number,
): Promise<{ success: true } | Refusal<'certificate_not_found'>> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const removed = await ctx.db.transaction().execute(async (db) => {
    const certificate = await removeCertificate(db, owner, id)
    if (certificate === undefined) return refuse('certificate_not_found')
    const { file_id: fileId } = certificate
    return { storageKey: fileId === null ? undefined : await removeFile(db, owner, fileId) }
  })
  if (removed instanceof Refusal) return removed
  if (removed.storageKey !== undefined) await ctx.files.remove(removed.storageKey)
  return { success: true }
}
