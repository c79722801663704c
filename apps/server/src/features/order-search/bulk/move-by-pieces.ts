import type { Actor } from '../../../actor.ts'
import type { JobData } from '../../../records/job.record.ts'
import { takePiece } from '../../../records/job-pieces.record.ts'
import { foldOrderCounts } from '../../../records/order-counts.record.ts'
import type { JobTools, RunningJob } from '../../../running-job.ts'
import { addCounts, type BulkMoveName, type MoveCounts, moveEligible } from './bulk-move.ts'

/** What the call that began the job has written down for it. */
type Input = { readonly name: BulkMoveName; readonly by: Actor }

const nothingYet: MoveCounts = { numberEffected: 0, skipped: [] }

/** Moves the orders that were set aside at the click, one piece a step; each piece leaves with the step that moved it. */
export async function moveByPieces(job: RunningJob, tools: JobTools): Promise<undefined> {
  const { input, outcome } = job.leased
  const { name, by } = input as Input
  let counts = outcome === null ? nothingYet : (outcome as unknown as MoveCounts)
  let done = job.leased.done
  for (let isOver = false; !isOver; ) {
    let after = { counts, done }
    await job.step(async (db) => {
      const ids = await takePiece(db, job.leased)
      isOver = ids === undefined
      if (ids === undefined) return {}
      after = {
        counts: addCounts(counts, await moveEligible(db, job.owner, ids, { name, by })),
        done: done + ids.length,
      }
      return { done: after.done, outcome: after.counts as unknown as JobData }
    })
    ;({ counts, done } = after)
  }
  await foldOrderCounts(tools.db, job.leased)
}
