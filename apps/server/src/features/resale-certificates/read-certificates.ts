import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { Ctx } from '../../context.ts'
import { findCertificates } from '../../records/certificate.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { tellCertificate, viewCertificate } from './certificate.view.ts'

/** The dealer's certificates by state; refused where the supplier does not collect any. */
export async function readCertificates(
  ctx: Ctx,
): Promise<ResaleCertificate[] | Refusal<'certificates_not_collected'>> {
  if (!ctx.supplier.flags.collect_resale_certificates) return refuse('certificates_not_collected')
  const rows = await findCertificates(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id })
  return rows.map((row) => viewCertificate(ctx, tellCertificate(row)))
}
