import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { changeDealer } from './change-dealer.ts'

/** Gives a dealer another status; `cancelAt` is when a Cancel Pending account ends. */
export async function changeDealerStatus(
  ctx: SupplierCtx,
  dealer: string | Owner,
  { statusId, cancelAt }: { statusId: DealerStatusId; cancelAt: Date | undefined },
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  if (cancelAt !== undefined && statusId !== dealerStatus.cancelPending.id) {
    return refuse('invalid_input', 'Only the status Cancel Pending has a date on which the account ends.')
  }
  return await changeDealer(ctx, dealer, {
    command: 'dealer status',
    changes: { status_id: statusId, cancel_at: cancelAt ?? null },
    data: { statusId },
  })
}
