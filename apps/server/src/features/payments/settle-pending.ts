import { transactionType } from '@portal/contract/statuses/transaction-status'
import { takeRefunded, takeUnsettled } from '../../records/transaction.record.ts'
import type { PayCtx } from './pay-ctx.ts'
import { pursueCharge } from './pursue-charge.ts'
import { pursueRefund } from './pursue-refund.ts'
import { recheckRefund } from './recheck-refund.ts'

/**
 * Looks up one charge or refund whose end has been unknown for a minute, and brings it to its end; false when there is
 * none. So nothing stays unknown after a crash or a lost event. `at` is the real time, also while the portal's clock is
 * pinned: a provider's time goes on.
 */
export async function settlePending(ctx: PayCtx, at = new Date()): Promise<boolean> {
  const row = await takeUnsettled(ctx.db, at)
  if (row === undefined) return false
  if (row.transaction_type_id === transactionType.refund.id) await pursueRefund(ctx, row, false)
  else await pursueCharge(ctx, row, false)
  return true
}

/**
 * Looks again at one refund that went through a day ago or earlier, since a bank may send the money back days later and
 * the event that says so may be lost; false when none is due. `at` is the real time.
 */
export async function recheckRefunded(ctx: PayCtx, at = new Date()): Promise<boolean> {
  const row = await takeRefunded(ctx.db, at)
  if (row === undefined) return false
  await recheckRefund(ctx, row)
  return true
}
