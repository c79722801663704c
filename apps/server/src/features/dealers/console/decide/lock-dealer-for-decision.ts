import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Owner } from '../../../../context/db.ts'
import { type Refusal, refuse } from '../../../../context/refusal.ts'
import { isDealer } from '../../../../repositories/owner-conditions.ts'

export interface UndecidedDealer {
  readonly statusId: DealerStatusId
  readonly cancelAt: Date | null
  readonly blockedAt: Date | null
  readonly groupId: number
  readonly hasPassword: boolean
  readonly email: string
  readonly firstName: string
}

/** Locks a dealer until the transaction ends, so concurrent decisions see each other's result. */
export async function lockDealerForDecision(
  { db, owner: { supplierId } }: Pick<StaffCtx, 'db' | 'owner'>,
  id: number,
): Promise<{ owner: Owner; dealer: UndecidedDealer } | Refusal<'dealer_not_found'>> {
  const owner = { supplierId, dealerId: id }
  const dealer = await db
    .selectFrom('real_dealers')
    .select(['status_id as statusId', 'cancel_at as cancelAt', 'blocked_at as blockedAt'])
    .select(['dealer_group_id as groupId', 'email', 'first_name as firstName'])
    .select((e) => e('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where(isDealer(owner))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return dealer === undefined ? refuse('dealer_not_found') : { owner, dealer }
}
