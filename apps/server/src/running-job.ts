import type { Tables } from '@portal/database/tables'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Log } from './context.ts'
import type { FileStore } from './gateways/file-store.ts'
import type { JobData } from './records/job.record.ts'
import { holdJob, type JobProgress, type LeasedJob, noteProgress } from './records/job-lease.record.ts'
import { isConflictOfTransactions } from './records/transaction-conflict.ts'

/** How long a job stays with a process that says nothing: so soon another one may go on after a crash, and looks for it within 30 s. */
export const jobLeaseMs = 20_000

const mostTries = 5

/** What every kind of job works with. */
export interface JobTools {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Log
}

/** Says that a job must not go on here: it was canceled, somebody else has taken it, or this process is stopping. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped'
}

/** A job that will fail however often it is tried, with the sentence its dealer may read. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
}

/**
 * Does a whole job by steps and answers what came of it. A process may die anywhere: the next one is called with the
 * cursor, counts and outcome of the last step that was committed.
 */
export type JobWork = (job: RunningJob, tools: JobTools) => Promise<JobData | undefined>

/** A job in hand, and the only way to change anything for it. */
export class RunningJob {
  readonly leased: LeasedJob
  readonly #tools: JobTools
  readonly #isStopping: () => boolean
  #hasStepped = false

  constructor(leased: LeasedJob, tools: JobTools, isStopping: () => boolean) {
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
   * another transaction was in its way. Throws JobStopped where the job must not go on, before the piece is begun.
   */
  async step(work: (db: Transaction<Tables>) => Promise<JobProgress>): Promise<void> {
    if (this.#isStopping()) throw new JobStopped()
    let isKept = false
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#tools.db.transaction().execute(async (db) => {
          if (!(await holdJob(db, this.leased))) throw new JobStopped()
          const progress = await work(db)
          await noteProgress(db, this.leased, progress, jobLeaseMs)
          isKept = progress.isBegunAnew !== true
        })
        this.#hasStepped ||= isKept
        return
      } catch (error) {
        if (tries === mostTries || !isConflictOfTransactions(error)) throw error
      }
    }
  }
}
