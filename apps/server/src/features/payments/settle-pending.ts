import { transactionType } from '@portal/contract/statuses/transaction-status'
import { takeUnsettled } from '../../records/transaction.record.ts'
import type { PayCtx } from './pay-ctx.ts'
import { pursueCharge } from './pursue-charge.ts'
import { pursueRefund } from './pursue-refund.ts'

// Whoever began it has that long to bring it to its end.
const patienceMs = 60_000

/**
 * Looks up one charge or refund whose end has been unknown for a minute, and brings it to its end; false when there is
 * none. So nothing stays unknown after a crash or a lost event.
 */
export async function settlePending(ctx: PayCtx): Promise<boolean> {
  const before = new Date(ctx.now.getTime() - patienceMs)
  const row = await takeUnsettled(ctx.db, { before, now: ctx.now })
  if (row === undefined) return false
  if (row.transaction_type_id === transactionType.refund.id) await pursueRefund(ctx, row, false)
  else await pursueCharge(ctx, row, false)
  return true
}
