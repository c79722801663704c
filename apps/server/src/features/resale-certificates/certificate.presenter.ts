import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { DealerCtx } from '../../context/context.ts'
import type { CertificateRow } from '../../repositories/dealers/resale-certificate.repository.ts'
import { type FileLinkReader, signFileLink } from '../../security/signed-file-link.ts'

/** A certificate as stored for idempotent replays: without its link, which would have expired by then. */
export type UnlinkedCertificate = Omit<ResaleCertificate, 'file'> & { readonly fileId: number | null }

export function withoutFileLink(row: CertificateRow): UnlinkedCertificate {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    expiresAt: row.expires_at.toISOString(),
    review: { state: row.review, reason: row.review_reason },
    fileId: row.file_id,
  }
}

/** Presents a certificate with a short-lived signed link to its file. */
export function presentCertificate(
  ctx: Pick<DealerCtx, 'owner' | 'secrets' | 'now'>,
  { fileId, ...certificate }: UnlinkedCertificate,
  reader: FileLinkReader,
): ResaleCertificate {
  const { owner } = ctx
  return {
    ...certificate,
    file: fileId === null ? null : { url: signFileLink(ctx, { ...owner, fileId }, reader) },
  }
}
