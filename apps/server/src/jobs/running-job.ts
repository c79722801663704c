import type { Tables } from '@portal/database/schema/tables'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../context/clock.ts'
import type { Log } from '../context/context.ts'
import type { FileStore } from '../gateways/file-store/file-store.ts'
import { isTransactionConflict } from '../repositories/errors/transaction-conflict.ts'
import type { JobData } from '../repositories/jobs/job.repository.ts'
import {
  type ClaimedJob,
  type JobProgress,
  lockJobForUpdate,
  updateJobProgress,
} from '../repositories/jobs/job-claim.repository.ts'

/** How long a job stays with a process that says nothing: so soon another one may go on after a crash, and looks for it within 30 s. */
export const jobLeaseMs = 20_000

const mostTries = 5

/** What every kind of job works with. */
export interface JobContext {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

/** Says that a job must not go on here: it was canceled, somebody else has taken it, or this process is stopping. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}

/** A job that will fail however often it is tried, with the sentence its dealer may read. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Does a whole job by steps and answers what came of it. A process may die anywhere: the next one is called with the
 * cursor, counts and outcome of the last step that was committed.
 */
export type JobHandler = (job: RunningJob, tools: JobContext) => Promise<JobData | undefined>

/** A job in hand, and the only way to change anything for it. */
export class RunningJob {
  readonly leased: ClaimedJob
  readonly #tools: JobContext
  readonly #isStopping: () => boolean
  #hasStepped = false

  constructor(leased: ClaimedJob, tools: JobContext, isStopping: () => boolean) {
    this.leased = leased
    this.#tools = tools
    this.#isStopping = isStopping
  }

  /** Whose job it is, with the present moment, as records want it. */
  get owner() {
    const { supplierId, dealerId } = this.leased
    return { supplierId, dealerId, now: this.#tools.clock() }
  }

  /** How often the job failed since its last step. */
  get tries(): number {
    return this.#hasStepped ? 0 : this.leased.tries
  }

  /**
   * Does one piece of the work and notes how far the job is, both in one transaction or neither; it is done again when
   * another transaction was in its way. Throws JobInterrupted where the job must not go on, before the piece is begun.
   */
  async step(work: (db: Transaction<Tables>) => Promise<JobProgress>): Promise<void> {
    if (this.#isStopping()) throw new JobInterrupted()
    let isKept = false
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#tools.db.transaction().execute(async (db) => {
          if (!(await lockJobForUpdate(db, this.leased))) throw new JobInterrupted()
          const progress = await work(db)
          await updateJobProgress(db, this.leased, progress, jobLeaseMs)
          isKept = progress.isBegunAnew !== true
        })
        this.#hasStepped ||= isKept
        return
      } catch (error) {
        if (tries === mostTries || !isTransactionConflict(error)) throw error
      }
    }
  }
}
