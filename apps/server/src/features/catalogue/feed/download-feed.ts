import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { areProductsShown, isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { PublicCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findFeed } from '../../../repositories/catalogue/dealer-feed.repository.ts'
import { findDealer } from '../../../repositories/dealers/dealer.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { matchesFeedLink, readFeedLinkOwner } from './feed-link.ts'

/**
 * Downloads a feed by its link. A replaced or altered link, a missing feed and a dealer who may no longer see products
 * all return "not found".
 */
export async function downloadFeed(
  ctx: PublicCtx,
  token: string,
): Promise<FileResponse | Refusal<'file_not_found'>> {
  const owner = readFeedLinkOwner(token)
  const feed = owner && (await findFeed(ctx.db, owner))
  if (!feed?.storageKey || !matchesFeedLink(ctx.secrets, token, feed)) return refuse('file_not_found')
  const [supplier, dealer] = await Promise.all([
    findSupplierById(ctx.db, feed.supplierId),
    findDealer(ctx.db, feed),
  ])
  const isOffered = supplier && areProductsShown(supplier.flags) && isFeedLinkShown(supplier.flags)
  const isAllowed = dealer && dealer.blocked_at === null && !isBlockedStatus(dealer.status_id)
  const content = isOffered && isAllowed ? await ctx.files.read(feed.storageKey) : undefined
  if (content === undefined) return refuse('file_not_found')
  return new FileResponse({
    ...{ content, contentType: 'text/csv; charset=utf-8', fileName: 'product-feed.csv' },
    version: feed.storageKey,
  })
}
