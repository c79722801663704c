import { addCounts, type BulkCounts, noCounts } from '../../../domain/orders/bulk-counts.ts'
import type { TransitionNote } from '../../../domain/orders/transition-orders.ts'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import type { JobContext, RunningJob } from '../../../jobs/running-job.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { claimNextChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { mergeOrderCounts } from '../../../repositories/orders/order-counts.repository.ts'
import { applyToEligible, type BulkActionName, bulkActionRules } from './bulk-actions.ts'

type Input = { readonly name: BulkActionName; readonly data?: TransitionNote['data'] }

/** Changes the snapshot's orders, one chunk per step; each chunk is removed in the transaction that changes it. */
async function runBulkChunks(job: RunningJob, tools: JobContext): Promise<undefined> {
  const { input, outcome, actor: by } = job.claimed
  const { name, data } = input as Input
  const note = { by, ...(data ? { data } : {}) }
  let counts = outcome === null ? noCounts : (outcome as unknown as BulkCounts)
  let done = job.claimed.done
  for (let isOver = false; !isOver; ) {
    let after = { counts, done }
    await job.step(async (db) => {
      const ids = await claimNextChunk(db, job.claimed)
      isOver = ids === undefined
      if (ids === undefined) return {}
      after = {
        counts: addCounts(
          counts,
          await applyToEligible(db, job.owner, ids, { rule: bulkActionRules[name], note }),
        ),
        done: done + ids.length,
      }
      return { done: after.done, outcome: after.counts as unknown as JobData }
    })
    ;({ counts, done } = after)
  }
  // A scheduled task merges the counts of all dealers.
  const { owner } = job
  if ('dealerId' in owner) await mergeOrderCounts(tools.db, owner)
}

export const bulkJobs = {
  bulk_authorize: runBulkChunks,
  bulk_cancel: runBulkChunks,
  bulk_hold: runBulkChunks,
  bulk_release: runBulkChunks,
  bulk_tag: runBulkChunks,
} as const satisfies JobHandlers
