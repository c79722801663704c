import type { JobKind, JobStatus } from '@portal/contract/jobs/job.schema'
import type { Tables } from '@portal/database/schema/tables'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import { type AnyOwner, type Db, dealerIdOf, type SupplierOwner, type Transaction } from '../../context/db.ts'
import { belongsToSupplier, isOwnedBy } from '../owner-conditions.ts'
import { addTaskSql, type TaskOptions } from '../tasks/task.repository.ts'

export interface JobStarter {
  readonly owner: AnyOwner
  readonly actor: Actor
  readonly now: Date
}

export type JobData = Readonly<Record<string, unknown>>

export type StoredJob = Selectable<Tables['jobs']>

/** SQL that adds a task for each job in the common table expression `job`. */
export function runJobSql(options: TaskOptions): RawBuilder<unknown> {
  const payload = sql`json_build_object('supplierId', supplier_id, 'id', id)`
  return addTaskSql('run_job', payload, sql`supplier_id || ' ' || id`, options)
}

/**
 * Adds a job with the task that runs it; it starts when the transaction commits. An owner's second job ranks behind the
 * first job of every other owner. `total` is null if not yet known.
 */
export async function addJob(
  db: Db,
  { owner, actor, now }: JobStarter,
  { kind, input, total }: { readonly kind: JobKind; readonly input: JobData; readonly total: number | null },
): Promise<number> {
  const rank = sql`(select count(*) from jobs others where ${isOwnedBy(owner, 'others')} and others.status in ('queued', 'running'))`
  const { rows } = await sql<{ id: number }>`
    with job as (
      insert into jobs (supplier_id, dealer_id, actor_kind, actor, kind, input, total, created_at)
      values (${owner.supplierId}, ${dealerIdOf(owner)}, ${actor.kind}, ${actor.name}, ${kind}, ${JSON.stringify(input)},
        ${total}, ${now})
      returning supplier_id, id
    )
    select id, (${runJobSql({ rank })}).id as task from job`.execute(db)
  const [job] = rows
  if (job === undefined) throw new Error('A job was not inserted.')
  return job.id
}

/**
 * Re-ranks an owner's waiting jobs after one has ended: the next goes behind other owners' first waiting jobs, but not
 * behind later ones.
 */
export async function rankWaitingJobs(db: Db, owner: AnyOwner): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array[task.id], priority => job.rank::int,
      run_at => greatest(task.run_at, clock_timestamp()))
    from (
      select supplier_id, id, row_number() over (order by id) - 1 as rank from jobs
      where ${isOwnedBy(owner)} and status in ('queued', 'running')
    ) job
    join graphile_worker.jobs task
      on task.key = 'run_job ' || job.supplier_id || ' ' || job.id and task.locked_at is null
    where task.priority <> job.rank`.execute(db)
}

// The limit of unfinished jobs of a kind for an owner.
const maxUnfinished = 3

/**
 * Whether an owner may start another job of a kind in this transaction: one at a time (`busy`), and a limited number
 * unfinished (`full`), so that no owner fills the queue.
 */
export async function canStartJob(db: Db, owner: AnyOwner, kind: JobKind): Promise<'yes' | 'busy' | 'full'> {
  const place = `jobs ${owner.supplierId} ${dealerIdOf(owner) ?? 'supplier'} ${kind}`
  const { rows } = await sql<{ isLocked: boolean; hasCapacity: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${place}, 0)) as "isLocked", (
      select count(*) < ${maxUnfinished} from jobs
      where ${isOwnedBy(owner)} and kind = ${kind}
        and status in ('queued', 'running')
    ) as "hasCapacity"`.execute(db)
  if (rows[0]?.isLocked !== true) return 'busy'
  return rows[0].hasCapacity ? 'yes' : 'full'
}

/** The owner's unfinished job of a kind with the same input; undefined if there is none. */
export async function findUnfinishedJobByRequest(
  db: Db,
  owner: AnyOwner,
  kind: JobKind,
  requestHash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where(isOwnedBy(owner))
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .where(sql`input ->> 'requestHash'`, '=', requestHash)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateJobTotal(db: Db, owner: AnyOwner, id: number, total: number): Promise<void> {
  await db.updateTable('jobs').set({ total }).where(isOwnedBy(owner)).where('id', '=', id).execute()
}

export async function findJob(db: Db, owner: AnyOwner, id: number): Promise<StoredJob | undefined> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the supplier's own newest jobs of these kinds. */
export async function findSupplierJobs(
  db: Db,
  owner: SupplierOwner,
  { kinds, most: maximum }: { readonly kinds: readonly JobKind[]; readonly most: number },
): Promise<StoredJob[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(belongsToSupplier(owner))
    .where('dealer_id', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(maximum)
    .execute()
}

/** Finds follow-up jobs: of this kind, with one of these job ids in the input field `name`. */
export async function findFollowingJobs(
  db: Db,
  owner: SupplierOwner,
  { kind, name, ids }: { readonly kind: JobKind; readonly name: string; readonly ids: readonly number[] },
): Promise<StoredJob[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(belongsToSupplier(owner))
    .where('dealer_id', 'is', null)
    .where('kind', '=', kind)
    .where('id', '>', Math.min(...ids))
    .where(sql<boolean>`(input ->> ${name})::int8 = any(${ids}::int8[])`)
    .execute()
}

/** Locks a job FOR NO KEY UPDATE until the transaction ends; undefined if the owner has none with this id. */
export async function lockJob(db: Transaction, owner: AnyOwner, id: number): Promise<StoredJob | undefined> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Cancels an unfinished job; false if it has finished or is unknown. Waits for the current step. */
export async function cancelUnfinishedJob(
  db: Db,
  owner: AnyOwner,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const isCanceled = await cancelJob(db, owner, { id, now, statuses: ['queued', 'running'] })
  if (isCanceled) await rankWaitingJobs(db, owner)
  return isCanceled
}

/** Cancels a job in one of these statuses; false if it is in another or unknown. */
export async function cancelJob(
  db: Db,
  owner: AnyOwner,
  { id, now, statuses }: { readonly id: number; readonly now: Date; readonly statuses: readonly JobStatus[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'canceled', finished_at: now })
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .where('status', 'in', [...statuses])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes console imports that finished before a point in time; their history is kept longer than other jobs. */
export async function sweepImports(db: Db, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', 'in', ['import_check', 'import_write'])
    .where('finished_at', '<', endedBefore)
    .execute()
}

/**
 * Deletes jobs that finished before a point in time, with leftover chunks, except imports. Keeps each dealer's last
 * feed build, which records the image locations and the feed's catalog version.
 */
export async function sweepJobs(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from jobs j where finished_at < ${endedBefore} and kind not in ('import_check', 'import_write') and (kind <> 'product_feed' or exists (
      select from jobs later where later.supplier_id = j.supplier_id and later.dealer_id = j.dealer_id
        and later.kind = j.kind and later.id > j.id))`.execute(db)
}
