import type { JobKind } from '@portal/contract/jobs/job.schema'
import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobData, JobKey } from './job.repository.ts'

type Db = Kysely<Tables>

/** A job in hand: nobody else works on it until the lease runs out, and then only with the next number. */
export interface ClaimedJob extends JobKey {
  readonly kind: JobKind
  readonly input: JobData
  readonly cursor: JobData | null
  readonly done: number
  readonly total: number | null
  readonly outcome: JobData | null
  readonly lease: number
  /** How often it failed since its last step. */
  readonly tries: number
}

/** How far a job is after a step; what is left out stays as it was. */
export interface JobProgress {
  readonly cursor?: JobData
  readonly done?: number
  readonly total?: number
  readonly outcome?: JobData
  /** True for work that a new try begins anew: it takes no failure back. */
  readonly isBegunAnew?: boolean
}

// No lease and no wait is that long: one that seems so was given before the clock was set back.
const isFree = sql`(leased_until is null or leased_until <= clock_timestamp()
        or leased_until > clock_timestamp() + interval '25 hours')`

/**
 * Takes the job that has waited longest, for so many milliseconds; undefined when none is due. Dealers of whom nobody
 * does anything come first, so that one with many jobs does not keep the others waiting for all of them. Leases go by the
 * database's own clock, because they guard against processes that die, also while the portal's clock is pinned.
 */
export async function claimJob(db: Db, leaseMs: number): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select supplier_id, dealer_id, id from jobs w
      where status in ('queued', 'running') and ${isFree}
      order by exists (
        select from jobs r where r.supplier_id = w.supplier_id and r.dealer_id = w.dealer_id
          and r.status = 'running' and r.leased_until > clock_timestamp()
      ), id limit 1 for no key update skip locked
    )
    update jobs j
    set status = 'running', lease = j.lease + 1, leased_until = ${until(leaseMs)}
    from due where j.supplier_id = due.supplier_id and j.dealer_id = due.dealer_id and j.id = due.id
    returning j.supplier_id as "supplierId", j.dealer_id as "dealerId", j.id, j.kind, j.input, j.cursor, j.done, j.total,
      j.outcome, j.lease, j.tries`.execute(db)
  return rows[0]
}

/** Holds a job in hand until the transaction ends; false when it was canceled or somebody else has taken it. */
export async function lockJobForUpdate(db: Transaction<Tables>, job: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs where ${inHand(job)} for no key update`.execute(db)
  return rows.length === 1
}

/** Notes how far a job is, in the transaction of the step that brought it there, and leases it anew. */
export async function updateJobProgress(
  db: Transaction<Tables>,
  job: ClaimedJob,
  { cursor, done, total, outcome, isBegunAnew = false }: JobProgress,
  leaseMs: number,
): Promise<void> {
  await sql`
    update jobs set leased_until = ${until(leaseMs)}, tries = case when ${isBegunAnew} then tries else 0 end,
      done = coalesce(${done ?? null}, done),
      total = coalesce(${total ?? null}, total), cursor = coalesce(${text(cursor)}::jsonb, cursor),
      outcome = coalesce(${text(outcome)}::jsonb, outcome)
    where ${inHand(job)}`.execute(db)
}

/** Ends a job in hand, adding to its outcome; nothing happens when it was canceled or somebody else has taken it. */
export async function finishJob(
  db: Db,
  job: ClaimedJob,
  end: { readonly status: 'succeeded' | 'failed'; readonly outcome?: JobData; readonly now: Date },
): Promise<void> {
  await sql`
    update jobs set status = ${end.status}, outcome = coalesce(outcome, '{}') || coalesce(${text(end.outcome)}::jsonb, '{}'),
      finished_at = ${end.now}, leased_until = null
    where ${inHand(job)}`.execute(db)
}

/** Gives a job in hand back: to whoever comes next, or after a failure not before so many milliseconds. */
export async function releaseJob(db: Db, job: ClaimedJob, retryAfterMs?: number): Promise<void> {
  const isFailure = retryAfterMs !== undefined
  await sql`
    update jobs set leased_until = ${isFailure ? until(retryAfterMs) : null}, tries = tries + ${isFailure ? 1 : 0}
    where ${inHand(job)}`.execute(db)
}

function inHand({ supplierId, dealerId, id, lease }: ClaimedJob) {
  return sql`supplier_id = ${supplierId} and dealer_id = ${dealerId} and id = ${id} and lease = ${lease}
      and status = 'running'`
}

function until(leaseMs: number) {
  return sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
}

function text(value: JobData | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
