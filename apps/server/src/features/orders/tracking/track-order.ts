import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { websiteUrl } from '@portal/contract/fields/website'
import type { TrackedOrder } from '@portal/contract/orders/tracking/tracking.schema'
import type { PublicCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import { findTrackedOrder } from '../../../repositories/orders/tracking-link.repository.ts'
import { consumeLimit, networkOf } from '../../../security/rate-limits.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'
import { findKnownDealer, nameForCustomers } from './tracked-dealer.ts'
import { presentTrackedOrder } from './tracked-order.presenter.ts'

// Valid links don't count: many customers may share one network.
const wrongLinks = { counter: 'tracking', points: 30, minutes: 15 } as const

/**
 * Reads an order's tracking page. Unknown, expired and revoked links, and links of other suppliers or of dealers
 * without access, are refused alike.
 */
export async function trackOrder(
  ctx: PublicCtx,
  token: string,
): Promise<TrackedOrder | Refusal<'tracking_link_invalid' | 'too_many_requests'>> {
  return (await findOrder(ctx, token)) ?? (await refuseLink(ctx))
}

async function findOrder({ db, supplier, now }: PublicCtx, token: string): Promise<TrackedOrder | undefined> {
  if (!supplier?.flags.tracking_pages || !looksLikeToken('tracking', token)) return undefined
  const owner = { supplierId: supplier.id }
  const key = await findTrackedOrder(db, owner, { tokenHash: hashToken(token), now })
  if (key === undefined) return undefined
  const dealer = await findKnownDealer(db, key)
  const [order] = await findStoredOrders(db, owner, [{ dealerId: key.dealerId, id: key.orderId }])
  if (!dealer || !order || dealer.blocked_at !== null || isBlockedStatus(dealer.status_id)) return undefined
  const ownName = key.sender === 'dealer' ? nameForCustomers(dealer) : null
  if (ownName !== null) {
    const contact = websiteUrl(dealer.website) ?? null
    return presentTrackedOrder(order, { sender: 'dealer', senderName: ownName, contact })
  }
  const { businessEmail } = supplier
  const contact = businessEmail === null ? null : `mailto:${businessEmail}`
  return presentTrackedOrder(order, { sender: 'supplier', senderName: supplierBrandName(supplier), contact })
}

async function refuseLink(ctx: PublicCtx) {
  return (await consumeLimit(ctx.db, wrongLinks, networkOf(ctx))) ?? refuse('tracking_link_invalid')
}
