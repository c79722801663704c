import type { TaskCtx } from '../../../context/context.ts'
import { listActiveFeeds } from '../../../repositories/catalogue/dealer-feed.repository.ts'
import { addJob } from '../../../repositories/jobs/job.repository.ts'
import { readCatalogueVersion } from './feed-rows.query.ts'

/** The owner of a feed to build, and the origin of the portal's pictures. */
export interface FeedRequest {
  readonly supplierId: number
  readonly dealerId: number
  readonly origin: string
}

type FeedCtx = Pick<TaskCtx, 'db' | 'now'>

/** Enqueues the build of a dealer's feed. */
export async function requestFeed({ db, now }: FeedCtx, { origin, ...owner }: FeedRequest): Promise<void> {
  await addJob(db, { ...owner, now }, { kind: 'product_feed', input: { origin }, total: null })
}

/** Enqueues a build of every feed whose catalogue has changed; returns their number. */
export async function requestStaleFeeds(ctx: FeedCtx): Promise<number> {
  const stamps = new Map<number, string>()
  let ordered = 0
  for (const { supplierId, dealerId, origin, stamp, isWaiting } of await listActiveFeeds(ctx.db)) {
    if (isWaiting || origin === null) continue
    const current = stamps.get(supplierId) ?? (await readCatalogueVersion(ctx.db, supplierId)).stamp
    stamps.set(supplierId, current)
    if (current === stamp) continue
    await requestFeed(ctx, { supplierId, dealerId, origin })
    ordered += 1
  }
  return ordered
}
