import type { Job } from '@portal/contract/jobs/job.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { cancelUnfinishedJob, findJob } from '../../repositories/jobs/job.repository.ts'
import { presentJob } from './job.presenter.ts'

/** Cancels a job between two of its steps; what was done stays done and is shown. */
export async function cancelJob(
  ctx: DealerCtx,
  id: number,
): Promise<Job | Refusal<'job_not_found' | 'job_finished'>> {
  const key = { ...ctx.owner, id }
  const isCanceled = await cancelUnfinishedJob(ctx.db, key, ctx.now)
  const row = await findJob(ctx.db, key)
  if (row === undefined) return refuse('job_not_found')
  return isCanceled ? presentJob(ctx, row) : refuse('job_finished')
}
