import type { JobKind } from '@portal/contract/jobs/job.schema'
import { refusals } from '@portal/contract/refusals'
import { describeError } from './http/request-log.ts'
import type { JobData } from './records/job.record.ts'
import { endJob, giveJobBack, type LeasedJob, leaseJob } from './records/job-lease.record.ts'
import { JobFailed, JobStopped, type JobTools, type JobWork, jobLeaseMs, RunningJob } from './running-job.ts'

/** How each kind of job is done. */
export type JobTable = { readonly [Kind in JobKind]?: JobWork }

const retriesAfterMs = [1000, 5000, 20_000, 60_000]

/**
 * Takes the next job and does it to its end; false when none is due. A job that fails is tried again from its last
 * step, and fails for good after a few tries without one; one that this process has to leave is given back.
 */
export async function runNextJob(
  tools: JobTools,
  table: JobTable,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const leased = await leaseJob(tools.db, jobLeaseMs)
  if (leased === undefined) return false
  const job = new RunningJob(leased, tools, isStopping)
  try {
    const outcome = await workOf(table, leased)(job, tools)
    await end(tools, leased, 'succeeded', outcome)
  } catch (error) {
    if (error instanceof JobStopped) await giveJobBack(tools.db, leased)
    else await settleFailure(tools, job, error)
  }
  return true
}

function workOf(table: JobTable, { kind }: LeasedJob): JobWork {
  const work = table[kind]
  if (work === undefined) throw new JobFailed(refusals.not_built.sentence)
  return work
}

async function settleFailure(tools: JobTools, { leased, tries }: RunningJob, error: unknown): Promise<void> {
  const facts = { job: leased.id, kind: leased.kind, tries: tries + 1, error: describeError(error) }
  const retryAfterMs = error instanceof JobFailed ? undefined : retriesAfterMs[tries]
  if (retryAfterMs !== undefined) {
    tools.log.warn(facts, 'a job failed and will be tried again')
    await giveJobBack(tools.db, leased, retryAfterMs)
    return
  }
  tools.log.error(facts, 'a job failed for good')
  const sentence = error instanceof JobFailed ? error.message : refusals.internal_error.sentence
  await end(tools, leased, 'failed', { errors: [sentence] })
}

async function end(
  { db, clock }: JobTools,
  leased: LeasedJob,
  status: 'succeeded' | 'failed',
  outcome: JobData | undefined,
): Promise<void> {
  await endJob(db, leased, { status, now: clock(), ...(outcome === undefined ? {} : { outcome }) })
}
