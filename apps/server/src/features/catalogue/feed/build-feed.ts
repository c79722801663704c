import type { JobHandlers } from '../../../jobs/run-job.ts'
import type { JobContext, RunningJob } from '../../../jobs/running-job.ts'
import {
  deleteUnusedFeedFile,
  findFeedFileByStamp,
  updateFeedFile,
} from '../../../repositories/catalogue/dealer-feed.repository.ts'
import { addDealerFile } from '../../../repositories/files/file.repository.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { feedHeader } from './feed-columns.sql.ts'
import { readCatalogueVersion, readFeedChunk } from './feed-rows.query.ts'

const fileName = 'product-feed.csv'
const contentType = 'text/csv; charset=utf-8'

/**
 * Builds a supplier's catalog as a file in chunks and links it to the dealer's feed. A supplier's dealers share a
 * catalog, so an existing file of the same version is reused.
 */
async function buildFeed(job: RunningJob, { db, files }: JobContext): Promise<JobData> {
  const owner = job.dealer
  const { supplierId, now } = owner
  const { stamp, variants } = await readCatalogueVersion(db, supplierId)
  const showsQuantity = (await findSupplierById(db, supplierId))?.flags.show_quantity ?? false
  const known = await findFeedFileByStamp(db, supplierId, stamp)
  const written =
    known === undefined ? await files.write(piecesOf(job, { variants, showsQuantity })) : undefined
  const storageKey = known ?? written?.key ?? ''
  await job.step(async (transaction) => {
    if (written) {
      const { sizeBytes: size_bytes, sha256 } = written
      const row = { storage_key: storageKey, size_bytes, sha256 }
      await addDealerFile(transaction, owner, { ...row, file_name: fileName, content_type: contentType })
    }
    const before = await updateFeedFile(transaction, owner, { storageKey, generatedAt: now })
    if (before !== null) await deleteUnusedFeedFile(transaction, supplierId, before)
    return { done: variants, total: variants }
  })
  return { stamp, storageKey }
}

async function* piecesOf(
  job: RunningJob,
  { variants: total, showsQuantity }: { variants: number; showsQuantity: boolean },
): AsyncGenerator<Buffer> {
  const feed = {
    supplierId: job.claimed.supplierId,
    origin: String(job.claimed.input.origin ?? ''),
    showsQuantity,
    since: null,
  }
  yield Buffer.from(feedHeader)
  let done = 0
  let after = 0
  for (;;) {
    let lines: string | undefined
    // Each chunk reports progress. After a crash, the build starts over.
    await job.step(async (db) => {
      const piece = await readFeedChunk(db, feed, after)
      lines = piece?.lines
      after = piece?.lastProductId ?? after
      done += piece?.count ?? 0
      return { done, total: Math.max(total, done), isRepeatable: true }
    })
    if (lines === undefined) return
    yield Buffer.from(lines)
  }
}

export const feedJobs = { product_feed: buildFeed } as const satisfies JobHandlers
