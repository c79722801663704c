import type { TrackingLink, TrackingSender } from '@portal/contract/orders/tracking/tracking.schema'
import { pages } from '@portal/contract/portal/pages'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import { findStoredOrders } from '../../../repositories/orders/stored-order.repository.ts'
import {
  deleteTrackingLink,
  findTrackingLink,
  type StoredTrackingLink,
  storeTrackingLink,
} from '../../../repositories/orders/tracking-link.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { findKnownDealer, nameForCustomers } from './tracked-dealer.ts'

type LinkRefusal = Refusal<'order_not_found' | 'tracking_links_off'>

/** Returns whether an order has a tracking link, without its URL. */
export async function readTrackingLink(ctx: DealerCtx, orderId: number): Promise<TrackingLink | LinkRefusal> {
  const key = await findOfferedOrder(ctx, orderId)
  return key instanceof Refusal ? key : await presentLink(ctx, key)
}

/** Creates a tracking link for the dealer's customer; an earlier link expires immediately. */
export async function makeTrackingLink(
  ctx: DealerCtx,
  orderId: number,
  sender: TrackingSender,
): Promise<(TrackingLink & { url: string }) | LinkRefusal> {
  const key = await findOfferedOrder(ctx, orderId)
  if (key instanceof Refusal) return key
  const { db, now, supplier, publicUrl, pageHost } = ctx
  const token = makeToken('tracking')
  await storeTrackingLink(db, key, { tokenHash: hashToken(token), sender, now })
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  const url = portalOrigin({ publicUrl, pageHost, supplierHosts }) + pages.track.path.replace(':token', token)
  return { ...(await presentLink(ctx, key)), url }
}

/** Revokes an order's tracking link. */
export async function revokeTrackingLink(
  ctx: DealerCtx,
  orderId: number,
): Promise<TrackingLink | LinkRefusal> {
  const key = await findOfferedOrder(ctx, orderId)
  if (key instanceof Refusal) return key
  await deleteTrackingLink(ctx.db, key)
  return await presentLink(ctx, key)
}

async function findOfferedOrder(
  { db, owner, supplier }: DealerCtx,
  id: number,
): Promise<OrderKey | LinkRefusal> {
  const [order] = await findStoredOrders(db, owner, [{ ...owner, id }])
  if (order === undefined) return refuse('order_not_found')
  if (!supplier.flags.tracking_pages) return refuse('tracking_links_off')
  return { ...owner, orderId: id }
}

async function presentLink({ db, now }: DealerCtx, key: OrderKey): Promise<TrackingLink> {
  const dealer = await findKnownDealer(db, key)
  const link = await findTrackingLink(db, key, now)
  return {
    dealerName: dealer ? nameForCustomers(dealer) : null,
    link: link ? presentTimes(link) : null,
  }
}

function presentTimes({ sender, createdAt, expiresAt }: StoredTrackingLink) {
  return { sender, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
