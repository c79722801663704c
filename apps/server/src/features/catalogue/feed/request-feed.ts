import { systemActor } from '../../../context/actor.ts'
import type { TaskCtx } from '../../../context/context.ts'
import type { Db } from '../../../context/db.ts'
import { listActiveFeeds } from '../../../repositories/catalogue/dealer-feed.repository.ts'
import { addJob, type JobStarter } from '../../../repositories/jobs/job.repository.ts'
import { readCatalogueVersion } from './feed-rows.query.ts'

/** Enqueues a build of a dealer's feed; `origin` is the base of its picture URLs. */
export async function requestFeed(db: Db, starter: JobStarter, origin: string): Promise<void> {
  await addJob(db, starter, { kind: 'product_feed', input: { origin }, total: null })
}

/** Enqueues a rebuild of every feed whose catalogue has changed; returns the number of feeds. */
export async function requestStaleFeeds({ db, now }: Pick<TaskCtx, 'db' | 'now'>): Promise<number> {
  const stamps = new Map<number, string>()
  let ordered = 0
  for (const { supplierId, dealerId, origin, stamp, isWaiting } of await listActiveFeeds(db)) {
    if (isWaiting || origin === null) continue
    const current = stamps.get(supplierId) ?? (await readCatalogueVersion(db, supplierId)).stamp
    stamps.set(supplierId, current)
    if (current === stamp) continue
    await requestFeed(db, { owner: { supplierId, dealerId }, actor: systemActor, now }, origin)
    ordered += 1
  }
  return ordered
}
