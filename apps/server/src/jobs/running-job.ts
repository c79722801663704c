import type { Tables } from '@portal/database/schema/tables'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../context/clock.ts'
import type { Log } from '../context/context.ts'
import type { DatedAnyOwner, DatedOwner } from '../context/db.ts'
import type { FileStore } from '../context/ports/file-store.ts'
import { retryOnConflict } from '../repositories/errors/transaction-conflict.ts'
import type { JobData } from '../repositories/jobs/job.repository.ts'
import {
  type ClaimedJob,
  type JobStep,
  lockJobForUpdate,
  updateJobProgress,
} from '../repositories/jobs/job-claim.repository.ts'

export interface JobContext {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Stops a job in this process: it was canceled, another worker has claimed it, the process is stopping, or a resource
 * is in use and the job will be retried after `delayMs`.
 */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
  readonly delayMs: number

  constructor(delayMs = 0) {
    super()
    this.delayMs = delayMs
  }
}

/** A permanent failure of a job, with a sentence for its owner. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Does a whole job in steps and returns its result. If the process dies, the next one continues with the cursor, counts
 * and outcome of the last committed step.
 */
export type JobHandler = (job: RunningJob, context: JobContext) => Promise<JobData | undefined>

export class RunningJob {
  readonly claimed: ClaimedJob
  readonly #context: JobContext
  readonly #isStopping: () => boolean
  #hasStepped = false

  constructor(claimed: ClaimedJob, context: JobContext, isStopping: () => boolean) {
    this.claimed = claimed
    this.#context = context
    this.#isStopping = isStopping
  }

  /** The job's owner, a dealer or a whole supplier, with the current time. */
  get owner(): DatedAnyOwner {
    return { ...this.claimed.owner, now: this.#context.clock() }
  }

  /** The job's dealer with the current time; throws for a supplier's own job. */
  get dealer(): DatedOwner {
    const { owner, kind } = this.claimed
    if (!('dealerId' in owner)) throw new Error(`The job ${kind} requires a dealer.`)
    return { ...owner, now: this.#context.clock() }
  }

  /** How often the job failed since its last step. */
  get failures(): number {
    return this.#hasStepped ? 0 : this.claimed.failures
  }

  /**
   * Does a step and records the job's progress, in one transaction; retried on conflicts. Throws JobInterrupted
   * beforehand if the job must stop.
   */
  async step(work: (db: Transaction<Tables>) => Promise<JobStep>): Promise<void> {
    if (this.#isStopping()) throw new JobInterrupted()
    const progress = await retryOnConflict(() =>
      this.#context.db.transaction().execute(async (db) => {
        if (!(await lockJobForUpdate(db, this.claimed))) throw new JobInterrupted()
        const done = await work(db)
        await updateJobProgress(db, this.claimed, done)
        return done
      }),
    )
    this.#hasStepped ||= progress.isRepeatable !== true
  }
}
