import { isPaidRefund, isPendingCharge, isPendingRefund } from '../../../domain/payments/transaction-state.ts'
import {
  addPoll,
  addRefundRecheck,
  findTransaction,
} from '../../../repositories/payments/transaction.repository.ts'
import type { TaskPayloads } from '../../../repositories/tasks/task-table.ts'
import { resolveCharge } from '../charge/resolve-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'
import { syncChargeOf } from './sync-charge.ts'

// Older refunds are considered final.
const recheckPeriodMs = 60 * 24 * 3_600_000

/**
 * Resolves a pending charge or refund, or schedules the next poll. Nothing stays pending after a crash or a lost event.
 */
export async function pollTransaction(
  ctx: PaymentContext,
  { pollCount, ...key }: TaskPayloads['poll_transaction'],
): Promise<void> {
  const row = await findTransaction(ctx.db, key)
  if (row === undefined) return
  if (isPendingCharge(row)) await resolveCharge(ctx, row, false)
  if (isPendingRefund(row) && (await resolveRefund(ctx, row, false)) === 'not needed')
    await syncChargeOf(ctx, row)
  const after = await findTransaction(ctx.db, key)
  const isPending = after !== undefined && (isPendingCharge(after) || isPendingRefund(after))
  if (isPending) await addPoll(ctx.db, after, pollCount + 1)
}

/**
 * Rechecks a completed refund daily for 60 days: a bank may return the money later, and the event may be lost. Uses
 * real time even if the portal's clock is pinned.
 */
export async function recheckRefundDaily(
  ctx: PaymentContext,
  key: TaskPayloads['recheck_refund'],
): Promise<void> {
  const row = await findTransaction(ctx.db, key)
  if (row === undefined || !isPaidRefund(row)) return
  if (Date.now() - row.created_at.getTime() > recheckPeriodMs) return
  await syncChargeOf(ctx, row)
  await addRefundRecheck(ctx.db, key)
}
