import { refusals } from '@portal/contract/api/refusals'
import type { JobKind } from '@portal/contract/jobs/job.schema'
import { describeError } from '../http/request-log.ts'
import type { JobData } from '../repositories/jobs/job.repository.ts'
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  releaseJob,
} from '../repositories/jobs/job-claim.repository.ts'
import {
  type JobContext,
  JobFailed,
  type JobHandler,
  JobInterrupted,
  jobLeaseMs,
  RunningJob,
} from './running-job.ts'

/** How each kind of job is done. */
export type JobHandlers = { readonly [Kind in JobKind]?: JobHandler }

const retriesAfterMs = [1000, 5000, 20_000, 60_000]

/**
 * Takes the next job and does it to its end; false when none is due. A job that fails is tried again from its last
 * step, and fails for good after a few tries without one; one that this process has to leave is given back.
 */
export async function runNextJob(
  tools: JobContext,
  table: JobHandlers,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const leased = await claimJob(tools.db, jobLeaseMs)
  if (leased === undefined) return false
  const job = new RunningJob(leased, tools, isStopping)
  try {
    const outcome = await workOf(table, leased)(job, tools)
    await end(tools, leased, 'succeeded', outcome)
  } catch (error) {
    if (error instanceof JobInterrupted) await releaseJob(tools.db, leased)
    else await settleFailure(tools, job, error)
  }
  return true
}

function workOf(table: JobHandlers, { kind }: ClaimedJob): JobHandler {
  const work = table[kind]
  if (work === undefined) throw new JobFailed(refusals.not_built.sentence)
  return work
}

async function settleFailure(
  tools: JobContext,
  { leased, tries }: RunningJob,
  error: unknown,
): Promise<void> {
  const facts = { job: leased.id, kind: leased.kind, tries: tries + 1, error: describeError(error) }
  const retryAfterMs = error instanceof JobFailed ? undefined : retriesAfterMs[tries]
  if (retryAfterMs !== undefined) {
    tools.log.warn(facts, 'a job failed and will be tried again')
    await releaseJob(tools.db, leased, retryAfterMs)
    return
  }
  tools.log.error(facts, 'a job failed for good')
  const sentence = error instanceof JobFailed ? error.message : refusals.internal_error.sentence
  await end(tools, leased, 'failed', { errors: [sentence] })
}

async function end(
  { db, clock }: JobContext,
  leased: ClaimedJob,
  status: 'succeeded' | 'failed',
  outcome: JobData | undefined,
): Promise<void> {
  await finishJob(db, leased, { status, now: clock(), ...(outcome === undefined ? {} : { outcome }) })
}
