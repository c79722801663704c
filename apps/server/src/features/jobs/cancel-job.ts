import type { Job } from '@portal/contract/jobs/job.schema'
import type { Ctx } from '../../context.ts'
import { cancelWaitingJob, findJob } from '../../records/job.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewJob } from './job.view.ts'

/** Stops a job between two of its pieces; what was done stays done and is told. */
export async function cancelJob(
  ctx: Ctx,
  id: number,
): Promise<Job | Refusal<'job_not_found' | 'job_finished'>> {
  const key = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, id }
  const isCanceled = await cancelWaitingJob(ctx.db, key, ctx.now)
  const row = await findJob(ctx.db, key)
  if (row === undefined) return refuse('job_not_found')
  return isCanceled ? viewJob(ctx, row) : refuse('job_finished')
}
