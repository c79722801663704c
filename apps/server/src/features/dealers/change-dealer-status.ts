import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { rowsOf, statusIdByName } from '@portal/contract/statuses/status'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import type { Owner } from '../../repositories/db.ts'
import { changeDealer } from './change-dealer.ts'

/** Gives a dealer another status; `cancelAt` is when a Cancel Pending account ends. */
export async function changeDealerStatus(
  ctx: SupplierCtx,
  dealer: string | Owner,
  change: { status: string; cancelAt: Date | undefined },
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  const statusId = findDealerStatus(change.status)
  if (statusId instanceof Refusal) return statusId
  if (change.cancelAt !== undefined && statusId !== dealerStatus.cancelPending.id) {
    return refuse('invalid_input', 'Only the status Cancel Pending has a date on which the account ends.')
  }
  return await changeDealer(ctx, dealer, {
    command: 'dealer status',
    changes: { status_id: statusId, cancel_at: change.cancelAt ?? null },
    data: { statusId },
  })
}

/** The id of a dealer status by its name. */
export function findDealerStatus(name: string): number | Refusal<'invalid_input'> {
  const names = rowsOf(dealerStatus).map((row) => row.name)
  return (
    statusIdByName(dealerStatus, name) ??
    refuse('invalid_input', `"${name}" is no dealer status: it must be one of ${names.join(', ')}.`)
  )
}
