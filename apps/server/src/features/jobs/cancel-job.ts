import type { Job } from '@portal/contract/jobs/job.schema'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { cancelUnfinishedJob, findJob } from '../../repositories/jobs/job.repository.ts'
import { type JobReaderCtx, presentJob } from './job.presenter.ts'

/** Cancels a job after its current step; completed work is kept and reported. */
export async function cancelJob(
  ctx: JobReaderCtx,
  id: number,
): Promise<Job | Refusal<'job_not_found' | 'job_finished'>> {
  const isCanceled = await cancelUnfinishedJob(ctx.db, ctx.owner, { id, now: ctx.now })
  const row = await findJob(ctx.db, ctx.owner, id)
  if (row === undefined) return refuse('job_not_found')
  return isCanceled ? presentJob(ctx, row) : refuse('job_finished')
}
