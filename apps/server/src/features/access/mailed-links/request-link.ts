import type { PublicCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addLinkRequest, type LinkRequest } from '../../../repositories/access/link-request.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { consumeLinkRequest } from '../access-rate-limits.ts'

/**
 * Takes down that someone wants a link by mail, without looking whether there is such an account: the worker does that
 * later. So neither the answer nor the time it takes can tell a known e-mail from an unknown one.
 */
export async function requestLink(
  ctx: PublicCtx,
  { email, purpose }: Pick<LinkRequest, 'email' | 'purpose'>,
): Promise<{ success: true } | Refusal<'too_many_requests'>> {
  const refusal = await consumeLinkRequest(ctx, email)
  if (refusal !== undefined) return refusal
  const { db, supplier, now, pageHost, publicUrl, ipBlock: network } = ctx
  if (supplier !== null) {
    const supplierHosts = await listSupplierHosts(db, supplier.id)
    const origin = portalOrigin({ publicUrl, pageHost, supplierHosts })
    await addLinkRequest(db, { supplierId: supplier.id, email, origin, network, purpose, now })
  }
  return { success: true }
}
