import type { Job } from '@portal/contract/jobs/job.schema'
import type { Ctx } from '../../context.ts'
import { findJob } from '../../records/job.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewJob } from './job.view.ts'

/** How far one of the dealer's jobs is, and what came of it. */
export async function readJob(ctx: Ctx, id: number): Promise<Job | Refusal<'job_not_found'>> {
  const row = await findJob(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, id })
  return row === undefined ? refuse('job_not_found') : viewJob(ctx, row)
}
