import type { DealerCtx } from '../../context/context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { removeCertificate } from '../../repositories/dealers/resale-certificate.repository.ts'
import { removeFile } from '../../repositories/files/file.repository.ts'

/** Removes a certificate, and its file after the commit. */
export async function deleteCertificate(
  ctx: DealerCtx,
  id: number,
): Promise<{ success: true } | Refusal<'certificate_not_found'>> {
  const { owner } = ctx
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
