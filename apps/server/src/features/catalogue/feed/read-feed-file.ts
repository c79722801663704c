import type { FeedFile } from '@portal/contract/catalogue/product.schema'
import { isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import type { Ctx } from '../../../context.ts'
import { portalOrigin } from '../../../portal-origin.ts'
import {
  type DealerFeed,
  ensureFeed,
  type FeedInUse,
  findLastBuild,
  renewFeedNonce,
} from '../../../records/dealer-feed.record.ts'
import { listSupplierHosts } from '../../../records/supplier-host.record.ts'
import type { Refusal } from '../../../refusal.ts'
import { refuseIfHidden } from '../products-shown.ts'
import { signFeedLink } from './feed-link.ts'
import { orderFeed } from './order-feed.ts'

// Every page of the catalogue asks every few seconds until there is a feed.
const restMs = 60_000

const none: FeedFile = { feedLink: null, generatedAt: null, hasFailed: false }

/** The link to the dealer's feed; none where the portal offers no feeds, or while the first file is being made. */
export async function readFeedFile(ctx: Ctx): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  if (!isFeedLinkShown(ctx.supplier.flags)) return none
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const feed = await ensureFeed(ctx.db, owner)
  const origin = await originOf(ctx)
  // A feed of which no build is known any more would never be built anew.
  const build = await findLastBuild(ctx.db, owner)
  if (mayBuild(build, ctx.now) && (feed.storageKey === null || build?.origin == null)) {
    await orderFeed(ctx, { ...owner, origin })
  }
  return { ...viewFeed(ctx, feed, origin), hasFailed: build?.failedAt != null }
}

/** Puts a new link in the place of the dealer's own, which leads nowhere from that moment on. */
export async function renewFeedLink(ctx: Ctx): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseIfHidden(ctx)
  if (hidden) return hidden
  await renewFeedNonce(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id })
  return await readFeedFile(ctx)
}

/** Whether a build may be begun: none is on its way, and the last has not just failed, as the next one would. */
function mayBuild(last: FeedInUse | undefined, now: Date): boolean {
  if (last?.isWaiting === true) return false
  return !last?.failedAt || now.getTime() - last.failedAt.getTime() >= restMs
}

function viewFeed(ctx: Ctx, feed: DealerFeed, origin: string): Omit<FeedFile, 'hasFailed'> {
  if (feed.storageKey === null) return { feedLink: null, generatedAt: null }
  return {
    feedLink: `${origin}${signFeedLink(ctx.secrets, feed)}`,
    generatedAt: feed.generatedAt?.toISOString() ?? null,
  }
}

async function originOf({ db, publicUrl, pageHost, supplier }: Ctx): Promise<string> {
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  return portalOrigin({ publicUrl, pageHost, supplierHosts })
}
