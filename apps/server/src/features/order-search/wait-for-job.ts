import type { Ctx } from '../../context.ts'
import { findJob, type JobRow } from '../../records/job.record.ts'

const mostMs = 15_000
const lookEveryMs = 100

/** The dealer's job when it has ended, or as it stands after 15 s; undefined when it is unknown. */
export async function waitForJob(ctx: Ctx, id: number): Promise<JobRow | undefined> {
  const until = performance.now() + mostMs
  for (;;) {
    const job = await findJob(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id, id })
    const hasEnded = job === undefined || job.finished_at !== null
    if (hasEnded || performance.now() >= until) return job
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
