import { transactionType } from '@portal/contract/statuses/transaction-status'
import {
  claimNextPending,
  claimNextSucceededRefund,
} from '../../../repositories/payments/transaction.repository.ts'
import { resolveCharge } from '../charge/resolve-charge.ts'
import type { PaymentContext } from '../payment-context.ts'
import { recheckRefund } from '../refund/recheck-refund.ts'
import { resolveRefund } from '../refund/resolve-refund.ts'

/**
 * Looks up one charge or refund whose end has been unknown for a minute, and brings it to its end; false when there is
 * none. So nothing stays unknown after a crash or a lost event. `at` is the real time, also while the portal's clock is
 * pinned: a provider's time goes on.
 */
export async function reconcilePending(ctx: PaymentContext, at = new Date()): Promise<boolean> {
  const row = await claimNextPending(ctx.db, at)
  if (row === undefined) return false
  if (row.transaction_type_id === transactionType.refund.id) await resolveRefund(ctx, row, false)
  else await resolveCharge(ctx, row, false)
  return true
}

/**
 * Looks again at one refund that went through a day ago or earlier, since a bank may send the money back days later and
 * the event that says so may be lost; false when none is due. `at` is the real time.
 */
export async function recheckRefundedCharge(ctx: PaymentContext, at = new Date()): Promise<boolean> {
  const row = await claimNextSucceededRefund(ctx.db, at)
  if (row === undefined) return false
  await recheckRefund(ctx, row)
  return true
}
