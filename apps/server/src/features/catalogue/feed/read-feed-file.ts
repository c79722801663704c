import type { FeedFile } from '@portal/contract/catalogue/product.schema'
import { isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import {
  type ActiveFeed,
  type DealerFeed,
  ensureFeed,
  findLastFeedBuild,
  rotateFeedNonce,
} from '../../../repositories/catalogue/dealer-feed.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { refuseHiddenProducts } from '../refuse-hidden-products.ts'
import { signFeedLink } from './feed-link.ts'
import { requestFeed } from './request-feed.ts'

// Every page of the catalogue asks every few seconds until there is a feed.
const restMs = 60_000

const none: FeedFile = { feedLink: null, generatedAt: null, hasFailed: false }

/** The link to the dealer's feed; none where the portal offers no feeds, or while the first file is being made. */
export async function readFeedFile(ctx: DealerCtx): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  if (!isFeedLinkShown(ctx.supplier.flags)) return none
  const { owner } = ctx
  const feed = await ensureFeed(ctx.db, owner)
  const origin = await originOf(ctx)
  // A feed of which no build is known any more would never be built anew.
  const build = await findLastFeedBuild(ctx.db, owner)
  if (mayBuild(build, ctx.now) && (feed.storageKey === null || build?.origin == null)) {
    await requestFeed(ctx, { ...owner, origin })
  }
  return { ...viewFeed(ctx, feed, origin), hasFailed: build?.failedAt != null }
}

/** Puts a new link in the place of the dealer's own, which leads nowhere from that moment on. */
export async function renewFeedLink(ctx: DealerCtx): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  await rotateFeedNonce(ctx.db, ctx.owner)
  return await readFeedFile(ctx)
}

/** Whether a build may be begun: none is on its way, and the last has not just failed, as the next one would. */
function mayBuild(last: ActiveFeed | undefined, now: Date): boolean {
  if (last?.isWaiting === true) return false
  return !last?.failedAt || now.getTime() - last.failedAt.getTime() >= restMs
}

function viewFeed(ctx: DealerCtx, feed: DealerFeed, origin: string): Omit<FeedFile, 'hasFailed'> {
  if (feed.storageKey === null) return { feedLink: null, generatedAt: null }
  return {
    feedLink: `${origin}${signFeedLink(ctx.secrets, feed)}`,
    generatedAt: feed.generatedAt?.toISOString() ?? null,
  }
}

async function originOf({ db, publicUrl, pageHost, supplier }: DealerCtx): Promise<string> {
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  return portalOrigin({ publicUrl, pageHost, supplierHosts })
}
