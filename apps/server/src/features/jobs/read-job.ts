import type { Job } from '@portal/contract/jobs/job.schema'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findJob } from '../../repositories/jobs/job.repository.ts'
import { type JobReaderCtx, presentJob } from './job.presenter.ts'

/** The progress and result of the caller's job. */
export async function readJob(ctx: JobReaderCtx, id: number): Promise<Job | Refusal<'job_not_found'>> {
  const row = await findJob(ctx.db, ctx.owner, id)
  return row === undefined ? refuse('job_not_found') : presentJob(ctx, row)
}
