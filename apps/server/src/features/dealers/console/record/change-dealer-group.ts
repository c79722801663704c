import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { findDealerGroup } from '../../../../repositories/suppliers/dealer-group.repository.ts'
import { changeDealer } from '../../change-dealer.ts'
import { lockDealerToDecide } from '../decide/lock-dealer-to-decide.ts'
import { readDealerRecord } from './read-dealer-record.ts'

/** Moves a dealer from the group that the caller saw to another one; refused where it is in neither meanwhile. */
export async function changeDealerGroup(
  ctx: StaffCtx,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<DealerRecord | Refusal<'dealer_not_found' | 'dealer_group_not_found' | 'dealer_changed'>> {
  const refusal = await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerToDecide({ ...ctx, db }, id)
    if (known instanceof Refusal) return known
    const group = await findDealerGroup(db, ctx.owner, to)
    if (group === undefined) return refuse('dealer_group_not_found')
    if (known.dealer.groupId !== from) return refuse('dealer_changed')
    const changed = await changeDealer({ ...ctx, db }, known.owner, {
      command: 'dealer group',
      changes: { dealer_group_id: to },
      data: { from, to, name: group.name },
    })
    return changed && refuse('dealer_not_found')
  })
  return refusal ?? (await readDealerRecord(ctx, id))
}
