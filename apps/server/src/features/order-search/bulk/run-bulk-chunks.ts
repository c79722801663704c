import type { TransitionNote } from '../../../domain/orders/transition-orders.ts'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import type { JobContext, RunningJob } from '../../../jobs/running-job.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { claimNextChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { mergeOrderCounts } from '../../../repositories/orders/order-counts.repository.ts'
import {
  addCounts,
  applyToEligible,
  type BulkActionName,
  type BulkCounts,
  bulkActionRules,
} from './bulk-actions.ts'

/** The input of the request that started the job. */
type Input = { readonly name: BulkActionName; readonly data?: TransitionNote['data'] }

const nothingYet: BulkCounts = { numberEffected: 0, skipped: [] }

/** Moves the orders that were set aside at the click, one chunk a step; each chunk leaves with the step that moved it. */
async function runBulkChunks(job: RunningJob, tools: JobContext): Promise<undefined> {
  const { input, outcome, actor: by } = job.claimed
  const { name, data } = input as Input
  const note = { by, ...(data ? { data } : {}) }
  let counts = outcome === null ? nothingYet : (outcome as unknown as BulkCounts)
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
  // Counts of all dealers are merged from time to time.
  const { owner } = job
  if ('dealerId' in owner) await mergeOrderCounts(tools.db, owner)
}

export const bulkJobs = {
  bulk_authorize: runBulkChunks,
  bulk_cancel: runBulkChunks,
  bulk_hold: runBulkChunks,
  bulk_release: runBulkChunks,
} as const satisfies JobHandlers
