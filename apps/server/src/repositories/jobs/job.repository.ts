import type { JobKind, JobStatus } from '@portal/contract/jobs/job.schema'
import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, type Selectable, sql } from 'kysely'

type Db = Kysely<Tables>

/** Whose a job is. */
export interface JobOwner {
  readonly supplierId: number
  readonly dealerId: number
}

/** Names one job of one dealer. */
export interface JobKey extends JobOwner {
  readonly id: number
}

/** What a job keeps as JSON. */
export type JobData = Readonly<Record<string, unknown>>

/** A job as its dealer may look at it. */
export type JobRow = Selectable<Tables['jobs']> & { readonly kind: JobKind; readonly status: JobStatus }

/** Adds a job that waits for a worker; it begins when the transaction commits. `total` is null while it is not known. */
export async function addJob(
  db: Db,
  owner: JobOwner & { readonly now: Date },
  job: { readonly kind: JobKind; readonly input: JobData; readonly total: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('jobs')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: owner.dealerId,
      kind: job.kind,
      input: JSON.stringify(job.input),
      total: job.total,
      created_at: owner.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// So many jobs of a kind a dealer may have waiting and under way.
const mostUnfinished = 3

/**
 * Whether a dealer may begin one more job of a kind in this transaction: only one is begun at a time (`busy`), and only
 * while few have not ended (`full`), so that nobody fills the line in which all wait.
 */
export async function canStartJob(
  db: Db,
  { supplierId, dealerId }: JobOwner,
  kind: JobKind,
): Promise<'yes' | 'busy' | 'full'> {
  const place = `jobs ${supplierId} ${dealerId} ${kind}`
  const { rows } = await sql<{ isTurn: boolean; isRoom: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${place}, 0)) as "isTurn", (
      select count(*) < ${mostUnfinished} from jobs
      where supplier_id = ${supplierId} and dealer_id = ${dealerId} and kind = ${kind}
        and status in ('queued', 'running')
    ) as "isRoom"`.execute(db)
  if (rows[0]?.isTurn !== true) return 'busy'
  return rows[0].isRoom ? 'yes' : 'full'
}

/** The dealer's job of a kind that was asked the same and has not ended; undefined when there is none. */
export async function findUnfinishedJobByQuestion(
  db: Db,
  { supplierId, dealerId }: JobOwner,
  kind: JobKind,
  question: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('dealer_id', '=', dealerId)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .where(sql`input ->> 'question'`, '=', question)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** Says how much a job has to do, once that is known. */
export async function updateJobTotal(
  db: Db,
  { supplierId, dealerId, id }: JobKey,
  total: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ total })
    .where('supplier_id', '=', supplierId)
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .execute()
}

/** A job of a dealer; undefined when the dealer has none with this id. */
export async function findJob(db: Db, { supplierId, dealerId, id }: JobKey): Promise<JobRow | undefined> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as JobRow | undefined
}

/** Stops a job that has not ended; false when it has, or is unknown. Waits for the piece in hand. */
export async function cancelUnfinishedJob(
  db: Db,
  { supplierId, dealerId, id }: JobKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'canceled', finished_at: now, leased_until: null })
    .where('supplier_id', '=', supplierId)
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes jobs, with the pieces they have left, that ended before a moment. Each dealer's last build of a feed stays: it
 * says where the portal's pictures stand and for which state of the catalogue the feed was made.
 */
export async function sweepJobs(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from jobs j where finished_at < ${endedBefore} and (kind <> 'product_feed' or exists (
      select from jobs later where later.supplier_id = j.supplier_id and later.dealer_id = j.dealer_id
        and later.kind = j.kind and later.id > j.id))`.execute(db)
}
