import type { JobKind, JobStatus } from '@portal/contract/jobs/job.schema'
import { sql } from 'kysely'
import type { AnyOwner, Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import type { SupplierRowKey } from '../tasks/task-table.ts'

/** A job as listed by the CLI. */
export interface JobSummary {
  readonly id: number
  readonly supplier: string
  /** The email of the job's dealer; null for a supplier's own job. */
  readonly dealer: string | null
  readonly kind: JobKind
  readonly status: JobStatus
  readonly done: number
  readonly total: number | null
  readonly createdAt: Date
}

/** Lists jobs of one or all suppliers, newest first; finished jobs only on request. */
export async function listJobs(
  db: Db,
  asked: { readonly supplierId?: number; readonly includeEnded: boolean; readonly limit: number },
): Promise<JobSummary[]> {
  const { supplierId, includeEnded, limit } = asked
  return await db
    .selectFrom('jobs as j')
    .innerJoin('suppliers as s', 's.id', 'j.supplier_id')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'j.supplier_id').onRef('d.id', '=', 'j.dealer_id'),
    )
    .select(['j.id', 's.handle as supplier', 'd.email as dealer', 'j.kind', 'j.status', 'j.done', 'j.total'])
    .select('j.created_at as createdAt')
    .$if(supplierId !== undefined, (q) => q.where(belongsToSupplier({ supplierId: supplierId ?? 0 }, 'j')))
    .$if(!includeEnded, (q) => q.where('j.status', 'in', ['queued', 'running']))
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()
}

/** Finds the owner and kind of a job of the supplier or one of its dealers. */
export async function findJobOwner(
  db: Db,
  { supplierId }: SupplierOwner,
  id: number,
): Promise<{ readonly owner: AnyOwner; readonly kind: JobKind } | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['dealer_id as dealerId', 'kind'])
    .where(belongsToSupplier({ supplierId }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { dealerId, kind } = row
  return { kind, owner: dealerId === null ? { supplierId } : { supplierId, dealerId } }
}

/** Fails and returns jobs whose task was given up by the queue: nothing would continue them. */
export async function failAbandonedJobs(
  db: Db,
  { sentence, now }: { readonly sentence: string; readonly now: Date },
): Promise<(SupplierRowKey & { readonly kind: JobKind })[]> {
  const errors = JSON.stringify({ errors: [sentence] })
  const { rows } = await sql<SupplierRowKey & { readonly kind: JobKind }>`
    update jobs j set status = 'failed', finished_at = ${now}, outcome = coalesce(outcome, '{}') || ${errors}::jsonb
    from graphile_worker.jobs t
    where t.task_identifier = 'run_job' and t.attempts >= t.max_attempts and t.locked_at is null
      and t.key = 'run_job ' || j.supplier_id || ' ' || j.id and j.status in ('queued', 'running')
    returning j.supplier_id as "supplierId", j.id, j.kind`.execute(db)
  return rows
}
