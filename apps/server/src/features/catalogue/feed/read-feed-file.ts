import type { FeedFile } from '@portal/contract/catalogue/product.schema'
import { isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerCtx, SessionCtx } from '../../../context/context.ts'
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

// The pause after a failed build: every open catalogue page polls, and would retry it each time.
const restMs = 60_000

const none: FeedFile = { feedLink: null, generatedAt: null, hasFailed: false }

/** Reads the dealer's feed link, or starts the first build; no link until it finishes, or if feeds are off. */
export async function readFeedFile(
  ctx: DealerCtx & Partial<Pick<SessionCtx, 'session'>>,
): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  // The link outlives the session, so staff acting for the dealer don't get it.
  if (!isFeedLinkShown(ctx.supplier.flags) || ctx.session?.impersonatedBy) return none
  const { owner } = ctx
  const feed = await ensureFeed(ctx.db, owner)
  const origin = await originOf(ctx)
  // Without a known build, `requestStaleFeeds` would never refresh the feed.
  const build = await findLastFeedBuild(ctx.db, owner)
  if (canBuild(build, ctx.now) && (feed.storageKey === null || build?.origin == null)) {
    await requestFeed(ctx.db, ctx, origin)
  }
  return { ...viewFeed(ctx, feed, origin), hasFailed: build?.failedAt != null }
}

/** Replaces the dealer's feed link; the old one immediately stops working. */
export async function renewFeedLink(ctx: DealerCtx): Promise<FeedFile | Refusal<'products_not_shown'>> {
  const hidden = refuseHiddenProducts(ctx)
  if (hidden) return hidden
  await rotateFeedNonce(ctx.db, ctx.owner)
  return await readFeedFile(ctx)
}

/** Whether a build may start: none is waiting or running, and the last one didn't fail within `restMs`. */
function canBuild(last: ActiveFeed | undefined, now: Date): boolean {
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
