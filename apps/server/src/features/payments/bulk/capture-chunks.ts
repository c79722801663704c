import type { SkipReason } from '@portal/contract/jobs/skip-reasons'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import pLimit from 'p-limit'
import { describeError } from '../../../context/describe-error.ts'
import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { Refusal } from '../../../context/refusal.ts'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import { type JobContext, JobFailed, type RunningJob } from '../../../jobs/running-job.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { deleteChunk, findNextChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { type CaptureOutcome, type CaptureRefusal, captureOrder } from '../charge/capture-order.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ChargedOrder, findChargedOrders } from './charged-orders.query.ts'

/** The number of charged orders, and of skipped orders by reason. */
interface Counts {
  readonly numberEffected: number
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
}

type CaptureTools = JobContext & { readonly secrets: SecretBox }

const concurrency = 4
const emptyCounts: Counts = { numberEffected: 0, skipped: [] }

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
  let counts = claimed.outcome === null ? emptyCounts : (claimed.outcome as unknown as Counts)
  let done = claimed.done
  for (;;) {
    // Throws if the job was canceled or another worker claimed it, before anything is charged.
    await job.step(async () => ({ isRepeatable: true }))
    const next = await findNextChunk(tools.db, claimed)
    if (next === undefined) return
    const reasons = await captureAll(job, tools, next.orderIds)
    const after = { counts: withReasons(counts, reasons), done: done + next.orderIds.length }
    await job.step(async (db) => {
      await deleteChunk(db, claimed, next.chunk)
      return { done: after.done, outcome: after.counts as unknown as JobData }
    })
    ;({ counts, done } = after)
  }
}

async function captureAll(job: RunningJob, tools: CaptureTools, ids: readonly number[]) {
  const { claimed } = job
  const orders = await findChargedOrders(tools.db, claimed.owner, { ids, since: claimed.createdAt })
  const reasons: (SkipReason | undefined)[] = ids.slice(orders.length).map(() => 'not_found' as const)
  await pLimit(concurrency).map(orders, async (order) => {
    const ctx = { ...tools, actor: claimed.actor, now: tools.clock() }
    reasons.push(await captureOne(ctx, { ...order, supplierId: claimed.supplierId }))
  })
  return reasons
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

function withReasons(counts: Counts, reasons: readonly (SkipReason | undefined)[]): Counts {
  const totals = new Map(counts.skipped.map(({ reason, count }) => [reason, count]))
  for (const reason of reasons) {
    if (reason !== undefined) totals.set(reason, (totals.get(reason) ?? 0) + 1)
  }
  const charged = reasons.filter((reason) => reason === undefined).length
  return {
    numberEffected: counts.numberEffected + charged,
    skipped: [...totals].map(([reason, count]) => ({ reason, count })),
  }
}

/** The job that charges many orders; `secrets` decrypts the provider's keys. */
export const paymentsJobs = (secrets: SecretBox) =>
  ({ bulk_capture: (job, tools) => captureChunks(job, { ...tools, secrets }) }) satisfies JobHandlers
