import type { Reason } from '@portal/contract/api/refusals'
import type { JobKind } from '@portal/contract/jobs/job.schema'
import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { MethodChoice } from '@portal/contract/payment-methods/method-choice.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Accepted } from '../../../context/answers/accepted.ts'
import { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx, KnownCtx, SessionCtx, StaffCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withIdempotency } from '../../../domain/idempotency.ts'
import type { BulkCounts } from '../../../domain/orders/bulk-counts.ts'
import { actingCancelChoice } from '../../../domain/orders/staff-cancel-choice.ts'
import type { TransitionNote } from '../../../domain/orders/transition-orders.ts'
import { chooseMethod } from '../../../domain/payments/choose-method.ts'
import {
  addJob,
  canStartJob,
  findJob,
  type JobData,
  type StoredJob,
  updateJobTotal,
} from '../../../repositories/jobs/job.repository.ts'
import { searchScope } from '../console/search-scope.ts'
import {
  readSelectedIds,
  setStatementTimeout,
  snapshotIds,
  snapshotMatching,
} from '../pages/selected-ids.query.ts'
import { applyToEligible, type BulkActionName, type BulkActionRule, bulkActionRules } from './bulk-actions.ts'

const maxSeconds = 15

const pollIntervalMs = 100

/** The job that changes a selection. */
export type Started = { readonly job: { readonly id: number } }
/** The result of a bulk action, or the job that runs it. */
export type BulkDone = BulkOutcome | Accepted<Started>
/** The request's idempotency key, and how many seconds it waits for the result. */
export interface BulkCall {
  readonly key: string | undefined
  readonly waitSeconds: number | undefined
}
export type BulkRefusal = Refusal<BulkReason>
type BulkReason = 'nothing_selected' | 'too_many_jobs' | 'idempotency_key_reused' | 'idempotency_key_running'

// Selections up to this size change within the request; larger ones become a job with chunks of this size.
const usualChunkSize = 5000
const sort = { sortColumnHandle: 'order.id', sortDescending: false } as const
const maxSnapshotMs = 60_000
const tooManyTransitions = {
  errors: ['Too many bulk actions are running. Please try again in a minute, or stop one of them.'],
  retryAfterSeconds: 60,
} as const

/** Authorizes (2) or un-authorizes (1) the eligible orders of a selection. */
export async function authorizeSelected(
  ctx: DealerCtx,
  request: OrderSearchRequest & { readonly paymentStatusId: number },
  call: BulkCall,
): Promise<BulkDone | ReplayedResponse<BulkDone> | BulkRefusal | Refusal<'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const isAuthorizing = request.paymentStatusId === paymentStatus.authorized.id
  return await runBulkAction(ctx, { name: isAuthorizing ? 'authorize' : 'unauthorize' }, request, call)
}

/** Reauthorizes the declined orders of a selection; the next charge tries the chosen method first. */
export async function payAgainSelected(
  ctx: DealerCtx,
  { paymentMethodId, ...request }: OrderSearchRequest & MethodChoice,
  call: BulkCall,
): Promise<
  | BulkDone
  | ReplayedResponse<BulkDone>
  | BulkRefusal
  | Refusal<'payment_collection_off' | 'payment_method_not_chargeable'>
> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const data = typeof paymentMethodId === 'number' ? { paymentMethodId } : {}
  const readData = async (db: Transaction) => await chooseMethod({ ...ctx, db }, paymentMethodId)
  return await runBulkAction(ctx, { name: 'payAgain', data, readData }, request, call)
}

export async function cancelSelected(
  ctx: SessionCtx,
  request: OrderSearchRequest,
  call: BulkCall,
): Promise<BulkDone | ReplayedResponse<BulkDone> | BulkRefusal> {
  const { actingStaff } = ctx.session
  const data = actingCancelChoice(ctx) as TransitionNote['data'] & object
  return await runBulkAction(ctx, { name: 'cancel', ...(actingStaff && { data }) }, request, call)
}

/** An action, and extra data for its events. */
export interface BulkWork<R extends Reason = never> {
  readonly name: BulkActionName
  readonly data?: TransitionNote['data']
  /** Reads more data for the events, once the request is known to be new. */
  readonly readData?: (db: Transaction) => Promise<TransitionNote['data'] | Refusal<R>>
}

/**
 * Runs a bulk action for a dealer or a supplier: small selections change in the request's transaction, larger ones
 * become a job that the request awaits for up to 15 seconds.
 */
export async function runBulkAction<R extends Reason = never>(
  ctx: DealerCtx | StaffCtx,
  work: BulkWork<R>,
  request: OrderSearchRequest,
  call: BulkCall,
): Promise<BulkDone | ReplayedResponse<BulkDone> | Refusal<BulkReason | R>> {
  if (request.bulkActionType === 'selected' && request.bulkActionItemIds.length === 0) {
    return refuse('nothing_selected')
  }
  const { waitSeconds = maxSeconds } = call
  const until = performance.now() + Math.min(waitSeconds, maxSeconds) * 1000
  const requestHash = hashRequest([work.name, request, ...(work.data ? [work.data] : [])])
  const started = await withIdempotency<BulkOutcome | Started, Refusal<'too_many_jobs' | R>>(
    ctx,
    { key: call.key, requestHash },
    (db) => begin({ ...ctx, db }, db, work, request),
  )
  if (started instanceof Refusal) return started
  return started instanceof ReplayedResponse
    ? new ReplayedResponse(await finish(ctx, started.answer, until))
    : await finish(ctx, started, until)
}

async function begin<R extends Reason>(
  ctx: DealerCtx | StaffCtx,
  db: Transaction,
  work: BulkWork<R>,
  request: OrderSearchRequest,
): Promise<BulkOutcome | Started | Refusal<'too_many_jobs' | R>> {
  const { name } = work
  const rule: BulkActionRule & { readonly job: JobKind } = bulkActionRules[name]
  const { chunkSize = usualChunkSize, job: kind } = rule
  const data = work.readData ? await work.readData(db) : work.data
  if (data instanceof Refusal) return data
  const owner = { ...ctx.owner, now: ctx.now }
  const search = searchScope(ctx, request)
  const ids = await readSelectedIds(search, request, { sort, most: chunkSize })
  const note = { by: ctx.actor, ...(data ? { data } : {}) }
  if (ids.length <= chunkSize) return present(await applyToEligible(db, owner, ids, { rule, note }))
  return await beginBulkJob(ctx, db, { kind, input: { name, ...(data ? { data } : {}) }, chunkSize }, request)
}

/** Starts a job over a snapshot of the selection, in chunks. */
export async function beginBulkJob(
  ctx: DealerCtx | StaffCtx,
  db: Transaction,
  job: { readonly kind: JobKind; readonly input: JobData; readonly chunkSize: number },
  request: OrderSearchRequest,
): Promise<Started | Refusal<'too_many_jobs'>> {
  const { kind, input } = job
  if ((await canStartJob(db, ctx.owner, kind)) !== 'yes') return refuse('too_many_jobs', tooManyTransitions)
  const search = searchScope({ ...ctx, db }, request)
  await setStatementTimeout(search, maxSnapshotMs)
  const id = await addJob(db, ctx, { kind, input, total: null })
  const { chunkSize: size } = job
  const total =
    request.bulkActionType === 'all'
      ? await snapshotMatching(search, id, request, { sort, chunkSize: size })
      : await snapshotIds(
          search,
          id,
          await readSelectedIds(search, request, { sort, most: usualChunkSize }),
          size,
        )
  await updateJobTotal(db, ctx.owner, id, total)
  return { job: { id } }
}

async function finish(
  ctx: DealerCtx | StaffCtx,
  started: BulkOutcome | Started,
  until: number,
): Promise<BulkDone> {
  if (!('job' in started)) return started
  const job = await waitForJob(ctx, started.job.id, until)
  if (job?.status !== 'succeeded') return new Accepted(started)
  // Bulk jobs store `BulkCounts` as their outcome.
  return present(job.outcome as unknown as BulkCounts)
}

function present({ skipped, ...counts }: BulkCounts): BulkOutcome {
  return { ...counts, skipped: [...skipped] }
}

/** Waits for a job to finish, until this time of the process, and returns its state; undefined for unknown jobs. */
async function waitForJob(
  ctx: Pick<KnownCtx, 'db' | 'owner'>,
  id: number,
  until: number,
): Promise<StoredJob | undefined> {
  for (;;) {
    const job = await findJob(ctx.db, ctx.owner, id)
    const hasEnded = job === undefined || job.finished_at !== null
    if (hasEnded || performance.now() >= until) return job
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
