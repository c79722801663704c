import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { Accepted } from '../../../context/answers/accepted.ts'
import { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx, KnownCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest, withIdempotency } from '../../../domain/idempotency.ts'
import {
  addJob,
  canStartJob,
  findJob,
  type JobRow,
  updateJobTotal,
} from '../../../repositories/jobs/job.repository.ts'
import { readSelectedIds, setStatementTimeout, snapshotMatching } from '../pages/selected-ids.query.ts'
import { applyToEligible, type BulkActionName, type BulkCounts, bulkActionRules } from './bulk-actions.ts'

const mostSeconds = 15

const lookEveryMs = 100

type Started = { readonly job: { readonly id: number } }
type Done = BulkOutcome | Accepted<Started>
/** What the caller says about the call itself: its key, and how many seconds it waits for the end. */
interface Call {
  readonly key: string | undefined
  readonly waitSeconds: number | undefined
}
type BulkRefusal = Refusal<
  'nothing_selected' | 'too_many_jobs' | 'idempotency_key_reused' | 'idempotency_key_running'
>

// Up to this many orders change before the call is answered; more of them become a job of such chunks.
const chunkSize = 5000
const sort = { sortColumnHandle: 'order.id', sortDescending: false } as const
const longestSnapshotMs = 60_000
const tooManyTransitions = {
  errors: ['Too many of your bulk actions are running. Please try again in a minute, or stop one of them.'],
  retryAfterSeconds: 60,
} as const

/** Authorizes (2) or un-authorizes (1) the eligible orders of a selection. */
export async function authorizeSelected(
  ctx: DealerCtx,
  request: OrderSearchRequest & { readonly paymentStatusId: number },
  call: Call,
): Promise<Done | ReplayedResponse<Done> | BulkRefusal | Refusal<'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const isAuthorizing = request.paymentStatusId === paymentStatus.authorized.id
  return await runBulkAction(ctx, isAuthorizing ? 'authorize' : 'unauthorize', request, call)
}

export async function cancelSelected(
  ctx: DealerCtx,
  request: OrderSearchRequest,
  call: Call,
): Promise<Done | ReplayedResponse<Done> | BulkRefusal> {
  return await runBulkAction(ctx, 'cancel', request, call)
}

/** A few orders change in the call's own transaction; many become a job, which the call waits for a while. */
async function runBulkAction(
  ctx: DealerCtx,
  name: BulkActionName,
  request: OrderSearchRequest,
  call: Call,
): Promise<Done | ReplayedResponse<Done> | BulkRefusal> {
  if (request.bulkActionType === 'selected' && request.bulkActionItemIds.length === 0) {
    return refuse('nothing_selected')
  }
  const started = await withIdempotency<BulkOutcome | Started, Refusal<'too_many_jobs'>>(
    ctx,
    { key: call.key, requestHash: hashRequest([name, request]) },
    (db) => begin({ ...ctx, db }, db, name, request),
  )
  if (started instanceof Refusal) return started
  return started instanceof ReplayedResponse
    ? new ReplayedResponse(await finish(ctx, started.answer, call))
    : await finish(ctx, started, call)
}

async function begin(
  ctx: DealerCtx,
  db: Transaction,
  name: BulkActionName,
  request: OrderSearchRequest,
): Promise<BulkOutcome | Started | Refusal<'too_many_jobs'>> {
  const owner = { ...ctx.owner, now: ctx.now }
  const by = ctx.actor
  const ids = await readSelectedIds(ctx, request, { sort, most: chunkSize })
  if (ids.length <= chunkSize)
    return present(await applyToEligible(db, owner, ids, { rule: bulkActionRules[name], by }))
  const { job: kind } = bulkActionRules[name]
  if ((await canStartJob(db, owner, kind)) !== 'yes') return refuse('too_many_jobs', tooManyTransitions)
  await setStatementTimeout(ctx, longestSnapshotMs)
  const id = await addJob(db, ctx, { kind, input: { name }, total: null })
  const total = await snapshotMatching(ctx, id, request, { sort, chunkSize })
  await updateJobTotal(db, owner, id, total)
  return { job: { id } }
}

async function finish(ctx: DealerCtx, started: BulkOutcome | Started, { waitSeconds }: Call): Promise<Done> {
  if (!('job' in started)) return started
  const job = await waitForJob(ctx, started.job.id, waitSeconds)
  if (job?.status !== 'succeeded') return new Accepted(started)
  // What the work of these jobs leaves as its outcome.
  return present(job.outcome as unknown as BulkCounts)
}

function present({ numberEffected, skipped }: BulkCounts): BulkOutcome {
  return { numberEffected, skipped: skipped.map(({ reason, count }) => ({ reason, count })) }
}

/** The caller's job when it has ended, or its state after `seconds`, at most 15; undefined when it is unknown. */
async function waitForJob(
  ctx: Pick<KnownCtx, 'db' | 'owner'>,
  id: number,
  seconds: number = mostSeconds,
): Promise<JobRow | undefined> {
  const until = performance.now() + Math.min(seconds, mostSeconds) * 1000
  for (;;) {
    const job = await findJob(ctx.db, ctx.owner, id)
    const hasEnded = job === undefined || job.finished_at !== null
    if (hasEnded || performance.now() >= until) return job
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
