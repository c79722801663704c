import { FileResponse } from '../../context/answers/file-response.ts'
import type { PublicCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findFile } from '../../repositories/files/file.repository.ts'
import { readFileLink } from '../../security/signed-file-link.ts'

/**
 * Downloads a file by signed link. Expired or altered links, missing files and a blocked dealer's own links all return
 * "not found".
 */
export async function downloadFile(
  ctx: PublicCtx,
  token: string,
): Promise<FileResponse | Refusal<'file_not_found'>> {
  const { db, files } = ctx
  const link = readFileLink(ctx, token)
  const row = link && (await findFile(db, link, link))
  const content = row && (await files.read(row.storage_key))
  if (content === undefined || row === undefined) return refuse('file_not_found')
  return new FileResponse({
    content,
    contentType: row.content_type,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
  })
}
