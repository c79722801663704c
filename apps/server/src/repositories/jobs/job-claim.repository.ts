import type { JobKind } from '@portal/contract/jobs/job.schema'
import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { AnyOwner, Db, Transaction } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'
import { type JobData, rankWaitingJobs, runJobSql } from './job.repository.ts'

export interface ClaimedJob extends SupplierRowKey {
  readonly owner: AnyOwner
  readonly actor: Actor
  readonly kind: JobKind
  readonly input: JobData
  readonly cursor: JobData | null
  readonly done: number
  readonly total: number | null
  readonly outcome: JobData | null
  readonly claim: number
  /** The number of failures since the last step. */
  readonly failures: number
  /** The number of claims since the last step that weren't released, including this one. */
  readonly tries: number
  readonly createdAt: Date
}

/** A job's progress after a step; omitted fields are kept. */
export interface JobStep {
  readonly cursor?: JobData
  readonly done?: number
  readonly total?: number
  readonly outcome?: JobData
  /** True if the next attempt repeats the work: failures and tries aren't reset. */
  readonly isRepeatable?: boolean
}

/** Claims an unfinished job, which invalidates earlier claims; undefined if it has finished. */
export async function claimJob(db: Db, key: SupplierRowKey): Promise<ClaimedJob | undefined> {
  const { supplierId } = key
  const row = await db
    .updateTable('jobs')
    .set((e) => ({ status: 'running', claim: e('claim', '+', 1), tries: e('tries', '+', 1) }))
    .where(belongsToSupplier(key))
    .where('id', '=', key.id)
    .where('status', 'in', ['queued', 'running'])
    .returning([
      'id',
      'dealer_id',
      'actor_kind',
      'actor',
      'kind',
      'input',
      'cursor',
      'done',
      'total',
      'outcome',
    ])
    .returning(['claim', 'failures', 'tries', 'created_at'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { dealer_id: dealerId, actor_kind: kind, actor: name, created_at: createdAt, ...job } = row
  const owner = dealerId === null ? { supplierId } : { supplierId, dealerId }
  return { ...job, createdAt, supplierId, owner, actor: { kind, name } }
}

/** Locks a claimed job until the transaction ends; false if it was canceled or claimed again. */
export async function lockJobForUpdate(db: Transaction, job: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs where ${isClaimed(job)} for no key update`.execute(db)
  return rows.length === 1
}

/** Updates a job's progress, in the transaction of its step. */
export async function updateJobProgress(
  db: Transaction,
  job: ClaimedJob,
  { cursor, done, total, outcome, isRepeatable = false }: JobStep,
): Promise<void> {
  await sql`
    update jobs set failures = case when ${isRepeatable} then failures else 0 end,
      tries = case when ${isRepeatable} then tries else 1 end, done = coalesce(${done ?? null}, done),
      total = coalesce(${total ?? null}, total), cursor = coalesce(${text(cursor)}::jsonb, cursor),
      outcome = coalesce(${text(outcome)}::jsonb, outcome)
    where ${isClaimed(job)}`.execute(db)
}

/** Finishes a claimed job and merges its outcome; does nothing and returns false if canceled or claimed again. */
export async function finishJob(
  db: Db,
  job: ClaimedJob,
  end: { readonly status: 'succeeded' | 'failed'; readonly outcome?: JobData; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set status = ${end.status}, outcome = coalesce(outcome, '{}') || coalesce(${text(end.outcome)}::jsonb, '{}'),
      finished_at = ${end.now}
    where ${isClaimed(job)}`.execute(db)
  await rankWaitingJobs(db, job.owner)
  return numAffectedRows === 1n
}

/**
 * Releases a claimed job to the next worker after `delayMs`, such as after a failure. Does nothing and returns false if
 * it was canceled or claimed again.
 */
export async function releaseJob(
  db: Db,
  job: ClaimedJob,
  { delayMs, isFailure = false }: { readonly delayMs: number; readonly isFailure?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    with job as (
      update jobs set failures = failures + ${isFailure ? 1 : 0}, tries = greatest(tries - 1, 0) where ${isClaimed(job)}
      returning supplier_id, id
    )
    select (${runJobSql(delayMs > 0 ? { delayMs } : {})}).id from job`.execute(db)
  return rows.length === 1
}

function isClaimed({ supplierId, id, claim }: ClaimedJob) {
  return sql`${belongsToSupplier({ supplierId })} and id = ${id} and claim = ${claim}
      and status = 'running'`
}

function text(value: JobData | undefined): string | null {
  return value === undefined ? null : storableJson(value)
}
