import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { areProductsShown, isFeedLinkShown } from '@portal/contract/portal/portal-visibility.rules'
import type { PublicCtx } from '../../../context.ts'
import { FileAnswer } from '../../../file-answer.ts'
import { findDealer } from '../../../records/dealer.record.ts'
import { findFeed } from '../../../records/dealer-feed.record.ts'
import { findSupplierById } from '../../../records/supplier.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { isLinkOf, ownerInFeedLink } from './feed-link.ts'

/**
 * The feed a link stands for, to programs that fetch it again and again. A link that was replaced or changed, a feed
 * that is not there, and a dealer who may not see products any more are all the same.
 */
export async function downloadFeed(
  ctx: PublicCtx,
  token: string,
): Promise<FileAnswer | Refusal<'file_not_found'>> {
  const owner = ownerInFeedLink(token)
  const feed = owner && (await findFeed(ctx.db, owner))
  if (!feed?.storageKey || !isLinkOf(ctx.secrets, token, feed)) return refuse('file_not_found')
  const [supplier, dealer] = await Promise.all([
    findSupplierById(ctx.db, feed.supplierId),
    findDealer(ctx.db, feed),
  ])
  const isOffered = supplier && areProductsShown(supplier.flags) && isFeedLinkShown(supplier.flags)
  const isWelcome = dealer && dealer.blocked_at === null && !isBlockedStatus(dealer.status_id)
  const content = isOffered && isWelcome ? await ctx.files.read(feed.storageKey) : undefined
  if (content === undefined) return refuse('file_not_found')
  return new FileAnswer({ content, contentType: 'text/csv; charset=utf-8', fileName: 'product-feed.csv' })
}
