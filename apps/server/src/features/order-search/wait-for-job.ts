import type { KnownCtx } from '../../context/context.ts'
import { findJob, type JobRow } from '../../repositories/jobs/job.repository.ts'

const mostSeconds = 15
const lookEveryMs = 100

/** The caller's job when it has ended, or its state after `seconds`, at most 15; undefined when it is unknown. */
export async function waitForJob(
  ctx: Pick<KnownCtx, 'db' | 'owner'>,
  id: number,
  seconds: number = mostSeconds,
): Promise<JobRow | undefined> {
  const until = performance.now() + Math.min(seconds, mostSeconds) * 1000
  for (;;) {
    const job = await findJob(ctx.db, ctx.owner, id)
    const hasEnded = job === undefined || job.finished_at !== null
    if (hasEnded || performance.now() >= until) return job
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
