import { compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { transactionStatus } from '@portal/contract/statuses/transaction-status'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  findRemaining,
  type RefundLimit,
  type RefundRefusal,
  type RefundRequest,
  refundObstacles,
  startRefund,
} from '../../../domain/payments/start-refund.ts'
import { isPaidCharge, isPendingRefund } from '../../../domain/payments/transaction-state.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import {
  findTransactions,
  type TransactionRow,
} from '../../../repositories/payments/transaction.repository.ts'
import type { PaymentContext } from '../payment-context.ts'
import { syncCharge } from '../reconcile/sync-charge.ts'
import { type RefundOutcome, type ResolvedRefund, resolveRefund } from './resolve-refund.ts'

/**
 * Refunds a charged order, once per reference. A pending refund of the same amount is resolved instead of repeated; a
 * refund of another amount is refused until that one is resolved.
 */
export async function refundOrder<No extends Refusal = never>(
  ctx: PaymentContext,
  key: OrderKey,
  request: RefundRequest = {},
  limit?: RefundLimit<No>,
): Promise<RefundOutcome | RefundRefusal | No> {
  const transactions = await findTransactions(ctx.db, key)
  const charges = transactions.filter(isPaidCharge)
  const known = transactions.find((row) => row.idempotency_key === request.reference)
  if (known !== undefined) return await conclude(ctx, charges, await outcomeOf(ctx, known))
  const pending = transactions.find(isPendingRefund)
  if (pending !== undefined) {
    const isSame = await isSameRefund(ctx, key, pending, request)
    const outcome = await resolveRefund(ctx, pending, false)
    if (isSame) return await conclude(ctx, charges, outcome)
    if (outcome === 'refund pending' || outcome === 'unknown') {
      return refuse('not_refundable', refundObstacles.anotherPending)
    }
  }
  // Excludes what was refunded or disputed at the provider in the meantime.
  for (const charge of charges) await syncCharge(ctx, charge)
  const started = await startRefund(ctx, key, request, limit)
  return started instanceof Refusal
    ? started
    : await conclude(ctx, charges, await resolveRefund(ctx, started, true))
}

/** Refuses an unnecessary refund after recording the provider's state. */
async function conclude(
  ctx: PaymentContext,
  charges: readonly TransactionRow[],
  outcome: ResolvedRefund,
): Promise<RefundOutcome | Refusal<'not_refundable'>> {
  if (outcome !== 'not needed') return outcome
  for (const charge of charges) await syncCharge(ctx, charge)
  return refuse('not_refundable', refundObstacles.atProvider)
}

async function outcomeOf(ctx: PaymentContext, row: TransactionRow): Promise<ResolvedRefund> {
  if (isPendingRefund(row)) return await resolveRefund(ctx, row, false)
  return row.transaction_status_id === transactionStatus.success.id ? 'refunded' : 'refund failed'
}

/** Whether a pending refund is for the same amount; refunds of lines or with a reference never match. */
async function isSameRefund(
  ctx: PaymentContext,
  key: OrderKey,
  pending: TransactionRow,
  { lines, amount, shipping, reference }: RefundRequest,
): Promise<boolean> {
  if (reference !== undefined || lines !== undefined || pending.refund_lines !== null) return false
  if (compareDecimals(shipping ?? '0', pending.refund_shipping) !== 0) return false
  const wanted = amount ?? (await findRemaining(ctx, key))
  return wanted === undefined || compareDecimals(wanted, pending.amount) === 0
}
