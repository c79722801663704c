import { type DealerStatusId, dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { Owner } from '../../context/db.ts'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { addToStatusChange } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { changeDealer } from './change-dealer.ts'

/** `cancelAt` is when a Cancel Pending account closes; `message` is added to the status email. */
export interface StatusAssignment {
  readonly statusId: DealerStatusId
  readonly cancelAt: Date | undefined
  readonly message?: string | undefined
}

/** Changes a dealer's status, audited; refuses `cancelAt` for any status but Cancel Pending. */
export async function changeDealerStatus(
  ctx: SupplierCtx,
  dealer: string | Owner,
  { statusId, cancelAt, message }: StatusAssignment,
): Promise<Refusal<'not_found' | 'invalid_input'> | undefined> {
  if (cancelAt !== undefined && statusId !== dealerStatus.cancelPending.id) {
    return refuse('invalid_input', 'A cancellation date can only be set with the status Cancel Pending.')
  }
  return await changeDealer(ctx, dealer, {
    command: 'dealer status',
    changes: { status_id: statusId, cancel_at: cancelAt ?? null },
    data: { statusId, ...(cancelAt && { cancelAt: cancelAt.toISOString() }), ...(message && { message }) },
    ...(message === undefined ? {} : { storeMore: (db, owner) => addToStatusChange(db, owner, message) }),
  })
}
