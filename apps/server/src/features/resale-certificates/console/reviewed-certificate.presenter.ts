import type { ReviewedCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { StaffCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import type { CertificateRow } from '../../../repositories/dealers/resale-certificate.repository.ts'
import { presentCertificate, withoutFileLink } from '../certificate.presenter.ts'

export function presentReviewedCertificate(
  ctx: Pick<StaffCtx, 'secrets' | 'now'> & { readonly owner: Owner },
  row: CertificateRow,
): ReviewedCertificate {
  return {
    ...presentCertificate(ctx, withoutFileLink(row), 'staff'),
    createdAt: row.created_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewedBy: row.reviewed_by,
  }
}
