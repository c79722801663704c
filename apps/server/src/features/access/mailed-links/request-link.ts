import type { PublicCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addLinkRequest, type LinkRequest } from '../../../repositories/access/link-request.repository.ts'
import { normalizeEmail } from '../../../repositories/dealers/dealer-email.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { consumeLimit, networkOf } from '../../../security/rate-limits.ts'

/** The limit per account and network. */
const linksOfAccount = { counter: 'mailedLinkOfAccount', points: 5, minutes: 15 } as const

/**
 * Records a request for an emailed link without checking whether the account exists; the worker does that later.
 * Neither the response nor its timing reveals known emails.
 */
export async function requestLink(
  ctx: PublicCtx,
  { email, purpose }: Pick<LinkRequest, 'email' | 'purpose'>,
): Promise<{ success: true } | Refusal<'too_many_requests'>> {
  const account = await normalizeEmail(ctx.db, email)
  const refusal = await consumeLimit(ctx.db, linksOfAccount, [...networkOf(ctx), account])
  if (refusal !== undefined) return refusal
  const { db, supplier, now, pageHost, publicUrl, ipBlock: network } = ctx
  if (supplier !== null) {
    const supplierHosts = await listSupplierHosts(db, supplier.id)
    const origin = portalOrigin({ publicUrl, pageHost, supplierHosts })
    await addLinkRequest(db, { supplierId: supplier.id, email, origin, network, purpose, now })
  }
  return { success: true }
}
