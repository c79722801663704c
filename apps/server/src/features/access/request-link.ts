import type { PublicCtx } from '../../context.ts'
import { portalOrigin } from '../../portal-origin.ts'
import { addLinkRequest, type LinkRequest } from '../../records/link-request.record.ts'
import { listSupplierHosts } from '../../records/supplier-host.record.ts'
import type { Refusal } from '../../refusal.ts'
import { countLinkRequest } from './access-limits.ts'

/**
 * Takes down that someone wants a link by mail, without looking whether there is such an account: the worker does that
 * later. So neither the answer nor the time it takes can tell a known e-mail from an unknown one.
 */
export async function requestLink(
  ctx: PublicCtx,
  { email, wish }: Pick<LinkRequest, 'email' | 'wish'>,
): Promise<{ success: true } | Refusal<'too_many_requests'>> {
  const refusal = await countLinkRequest(ctx, email)
  if (refusal !== undefined) return refusal
  const { db, supplier, now, pageHost, publicUrl } = ctx
  if (supplier !== null) {
    const supplierHosts = await listSupplierHosts(db, supplier.id)
    const origin = portalOrigin({ publicUrl, pageHost, supplierHosts })
    await addLinkRequest(db, { supplierId: supplier.id, email, origin, wish, now })
  }
  return { success: true }
}
