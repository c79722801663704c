import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { DealerCtx } from '../../context/context.ts'
import type { CertificateRow } from '../../repositories/dealers/resale-certificate.repository.ts'
import { signFileLink } from '../../security/signed-file-link.ts'

/** A certificate as it is kept with a key: everything but its link, which would have run out when it is told again. */
export type UnlinkedCertificate = Omit<ResaleCertificate, 'file'> & { readonly fileId: number | null }

/** A certificate without its link. */
export function withoutFileLink(row: CertificateRow): UnlinkedCertificate {
  return {
    id: row.id,
    number: row.number,
    // The database holds only states of the contract's table.
    state: row.state as ResaleCertificate['state'],
    expiresAt: row.expires_at.toISOString(),
    fileId: row.file_id,
  }
}

/** A certificate as it leaves the house, with a link to its file that works for a short while. */
export function presentCertificate(
  ctx: DealerCtx,
  { fileId, ...told }: UnlinkedCertificate,
): ResaleCertificate {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  return {
    ...told,
    file: fileId === null ? null : { url: signFileLink(ctx.secrets, { ...owner, fileId }, ctx.now) },
  }
}
