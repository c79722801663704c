import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import pLimit from 'p-limit'
import { describeError } from '../../../context/describe-error.ts'
import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { Refusal } from '../../../context/refusal.ts'
import {
  addCounts,
  type BulkCounts,
  type BulkResult,
  countResults,
  noCounts,
} from '../../../domain/orders/bulk-counts.ts'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import { type JobContext, JobFailed, type RunningJob } from '../../../jobs/running-job.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { deleteChunk, findNextChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { type CaptureOutcome, type CaptureRefusal, captureOrder } from '../charge/capture-order.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ChargedOrder, findChargedOrders, sumLatestCharges } from './charged-orders.query.ts'

type CaptureTools = JobContext & { readonly secrets: SecretBox }

const concurrency = 4

const outcomes = {
  paid: undefined,
  'nothing to pay': undefined,
  clearing: 'charge_pending',
  unknown: 'charge_pending',
  declined: 'declined',
} as const satisfies Record<CaptureOutcome, SkipReason | undefined>

const refusals = {
  order_not_found: 'not_found',
  order_on_hold: 'not_open',
  order_not_open: 'not_open',
  not_authorized: 'payment_status',
  charged_before: 'payment_status',
  invoice_not_found: 'not_chargeable',
  no_payment_method: 'no_payment_method',
  provider_error: 'refused_by_provider',
} as const satisfies Record<Exclude<CaptureRefusal['reason'], 'no_payment_provider'>, SkipReason>

/**
 * Captures the orders of the snapshot in chunks. Charges happen outside the job's step; if a step is interrupted, the
 * next run finds existing charges and never charges twice.
 */
async function captureChunks(job: RunningJob, tools: CaptureTools): Promise<undefined> {
  const { claimed } = job
  let counts = claimed.outcome === null ? noCounts : (claimed.outcome as unknown as BulkCounts)
  let done = claimed.done
  for (;;) {
    // Throws if the job was canceled or another worker claimed it, before anything is charged.
    await job.step(async () => ({ isRepeatable: true }))
    const next = await findNextChunk(tools.db, claimed)
    if (next === undefined) return
    const captured = await captureAll(job, tools, next.orderIds)
    const after = { counts: addCounts(counts, captured), done: done + next.orderIds.length }
    await job.step(async (db) => {
      await deleteChunk(db, claimed, next.chunk)
      return { done: after.done, outcome: after.counts as unknown as JobData }
    })
    ;({ counts, done } = after)
  }
}

async function captureAll(job: RunningJob, tools: CaptureTools, ids: readonly number[]): Promise<BulkCounts> {
  const { claimed } = job
  const orders = await findChargedOrders(tools.db, claimed.owner, { ids, since: claimed.createdAt })
  const missing: BulkResult[] = ids.slice(orders.length).map(() => ({ reason: 'not_found' }))
  const results = await pLimit(concurrency).map(orders, async (order) => {
    const ctx = { ...tools, actor: claimed.actor, now: tools.clock() }
    const reason = await captureOne(ctx, { ...order, supplierId: claimed.supplierId })
    return { reason, order: { id: order.orderId, orderNumber: order.orderNumber } }
  })
  const paid = results.filter(({ reason }) => reason === undefined).map(({ order }) => order.id)
  const amount = await sumLatestCharges(tools.db, claimed.owner, paid)
  return { ...countResults([...missing, ...results]), ...(Number(amount) > 0 && { amount }) }
}

/** Charges an order; returns the reason if it was skipped. */
async function captureOne(
  ctx: PaymentContext,
  order: ChargedOrder & { readonly supplierId: number },
): Promise<SkipReason | undefined> {
  const { orderId, dealerId, supplierId } = order
  // Resolved by an earlier attempt at this chunk.
  if (order.isTried && order.paymentStatusId === paymentStatus.paid.id) return undefined
  if (order.isTried && order.paymentStatusId === paymentStatus.declined.id) return 'declined'
  try {
    const outcome = await captureOrder(ctx, { supplierId, dealerId, orderId })
    if (!(outcome instanceof Refusal)) return outcomes[outcome]
    if (outcome.reason === 'no_payment_provider') throw new JobFailed(outcome.errors.join(' '))
    return refusals[outcome.reason]
  } catch (error) {
    if (error instanceof JobFailed) throw error
    ctx.log.error({ supplierId, orderId, error: describeError(error) }, 'an order could not be charged')
    return 'not_chargeable'
  }
}

/** The job that charges many orders; `secrets` decrypts the provider's keys. */
export const paymentsJobs = (secrets: SecretBox) =>
  ({ bulk_capture: (job, tools) => captureChunks(job, { ...tools, secrets }) }) satisfies JobHandlers
