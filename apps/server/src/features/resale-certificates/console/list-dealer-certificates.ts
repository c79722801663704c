import type { ReviewedCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { findCertificates } from '../../../repositories/dealers/resale-certificate.repository.ts'
import { presentReviewedCertificate } from './reviewed-certificate.presenter.ts'

/** Lists a dealer's resale certificates, by state. */
export async function listDealerCertificates(
  ctx: StaffCtx,
  dealerId: number,
): Promise<{ items: ReviewedCertificate[] } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { owner } = known
  const rows = await findCertificates(ctx.db, owner)
  return { items: rows.map((row) => presentReviewedCertificate({ ...ctx, owner }, row)) }
}
