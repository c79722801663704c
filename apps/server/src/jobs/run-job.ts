import { refusals } from '@portal/contract/api/refusals'
import type { JobKind } from '@portal/contract/jobs/job.schema'
import { describeError } from '../context/describe-error.ts'
import { findJob, type JobData } from '../repositories/jobs/job.repository.ts'
import {
  type ClaimedJob,
  claimJob,
  finishJob,
  releaseJob,
} from '../repositories/jobs/job-claim.repository.ts'
import type { SupplierRowKey } from '../repositories/tasks/task-table.ts'
import { type JobContext, JobFailed, type JobHandler, JobInterrupted, RunningJob } from './running-job.ts'
import { TaskRetry } from './task.ts'

export type JobHandlers = { readonly [Kind in JobKind]?: JobHandler }

const maxFailures = 5
// A job that kills its process would kill the next ones too, with everyone's requests.
const maxDeaths = 3
const tooManyDeaths = `The portal was stopped or lost its database connection ${maxDeaths} times during this job. Completed work is kept.`

/**
 * Runs a job to its end; does nothing if it has ended. A failed job is released and resumed from its last step; it
 * fails for good after five failures or three process deaths without progress. A job that this process must leave is
 * released to the next worker.
 */
export async function runJob(
  context: JobContext,
  handlers: JobHandlers,
  key: SupplierRowKey,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const claimed = await claimJob(context.db, key)
  if (claimed === undefined) return
  const isWritten = await runClaimed(context, handlers, new RunningJob(claimed, context, isStopping))
  // Canceled, or claimed by another worker, which needs the task until the job ends: retrying keeps it.
  if (!isWritten && (await findJob(context.db, claimed.owner, key.id))?.finished_at === null)
    throw new TaskRetry()
}

/** Runs a claimed job; false if the claim was lost before its end or release was recorded. */
async function runClaimed(context: JobContext, handlers: JobHandlers, job: RunningJob): Promise<boolean> {
  const { claimed } = job
  try {
    if (claimed.tries > maxDeaths) throw new JobFailed(tooManyDeaths)
    const outcome = await handlerOf(handlers, claimed)(job, context)
    return await finish(context, claimed, 'succeeded', outcome)
  } catch (error) {
    if (error instanceof JobInterrupted) return await releaseJob(context.db, claimed, error)
    return await handleFailure(context, job, error)
  }
}

function handlerOf(handlers: JobHandlers, { kind }: ClaimedJob): JobHandler {
  const handler = handlers[kind]
  if (handler === undefined) throw new Error(`No handler for the job ${kind}.`)
  return handler
}

async function handleFailure(context: JobContext, job: RunningJob, error: unknown): Promise<boolean> {
  const { claimed } = job
  const failures = job.failures + 1
  const facts = { job: claimed.id, kind: claimed.kind, failures, error: describeError(error) }
  if (!(error instanceof JobFailed) && failures < maxFailures) {
    context.log.warn(facts, 'a job failed and will be retried')
    // The queue's delays after failures: 3, 7, 20 and 55 seconds.
    return await releaseJob(context.db, claimed, { delayMs: Math.exp(failures) * 1000, isFailure: true })
  }
  context.log.error(facts, "a job failed and won't be retried")
  const sentence = error instanceof JobFailed ? error.message : refusals.internal_error.sentence
  return await finish(context, claimed, 'failed', { errors: [sentence] })
}

async function finish(
  { db, clock }: JobContext,
  claimed: ClaimedJob,
  status: 'succeeded' | 'failed',
  outcome: JobData | undefined,
): Promise<boolean> {
  return await finishJob(db, claimed, { status, now: clock(), ...(outcome === undefined ? {} : { outcome }) })
}
