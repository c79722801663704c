import type { ResaleCertificate } from '@portal/contract/resale-certificates/resale-certificate.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findCertificates } from '../../repositories/dealers/resale-certificate.repository.ts'
import { presentCertificate, withoutFileLink } from './certificate.presenter.ts'

/** Reads the dealer's certificates by state; refuses if the supplier doesn't collect certificates. */
export async function readCertificates(
  ctx: DealerCtx,
): Promise<ResaleCertificate[] | Refusal<'certificates_not_collected'>> {
  if (!ctx.supplier.flags.collect_resale_certificates) return refuse('certificates_not_collected')
  const rows = await findCertificates(ctx.db, ctx.owner)
  return rows.map((row) => presentCertificate(ctx, withoutFileLink(row), 'dealer'))
}
