import type { WorkCtx } from '../../../context.ts'
import { listFeedsInUse } from '../../../records/dealer-feed.record.ts'
import { addJob } from '../../../records/job.record.ts'
import { readCatalogueStamp } from './feed-rows.query.ts'

/** Whose feed is to be built, and where the portal's pictures stand. */
export interface FeedOrder {
  readonly supplierId: number
  readonly dealerId: number
  readonly origin: string
}

type FeedCtx = Pick<WorkCtx, 'db' | 'now'>

/** Has a dealer's feed built by the next worker that is free. */
export async function orderFeed({ db, now }: FeedCtx, { origin, ...owner }: FeedOrder): Promise<void> {
  await addJob(db, { ...owner, now }, { kind: 'product_feed', input: { origin }, total: null })
}

/** Has every feed built anew whose catalogue has changed since; answers how many. */
export async function orderStaleFeeds(ctx: FeedCtx): Promise<number> {
  const stamps = new Map<number, string>()
  let ordered = 0
  for (const { supplierId, dealerId, origin, stamp, isWaiting } of await listFeedsInUse(ctx.db)) {
    if (isWaiting || origin === null) continue
    const current = stamps.get(supplierId) ?? (await readCatalogueStamp(ctx.db, supplierId)).stamp
    stamps.set(supplierId, current)
    if (current === stamp) continue
    await orderFeed(ctx, { supplierId, dealerId, origin })
    ordered += 1
  }
  return ordered
}
