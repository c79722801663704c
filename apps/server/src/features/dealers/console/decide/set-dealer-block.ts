import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { blockDealer, unblockDealer } from '../../block-dealer.ts'
import { readDealerRecord } from '../record/read-dealer-record.ts'
import { lockDealerForDecision } from './lock-dealer-for-decision.ts'

/** Blocks a dealer with a message, or unblocks it; refused if a colleague already did. */
export async function setDealerBlock(
  ctx: StaffCtx,
  id: number,
  { isBlocked, message }: { isBlocked: boolean; message?: string | null | undefined },
): Promise<DealerRecord | Refusal<'dealer_not_found' | 'dealer_changed' | 'invalid_input'>> {
  const refusal = await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerForDecision({ ...ctx, db }, id)
    if (known instanceof Refusal) return known
    if ((known.dealer.blockedAt !== null) === isBlocked) {
      return refuse(
        'dealer_changed',
        `This dealer is ${isBlocked ? 'already blocked' : 'no longer blocked'}.`,
      )
    }
    const changed = isBlocked
      ? await blockDealer({ ...ctx, db }, known.owner, message ?? undefined)
      : await unblockDealer({ ...ctx, db }, known.owner)
    if (changed === undefined) return undefined
    return changed.reason === 'not_found' ? refuse('dealer_not_found') : refuse('invalid_input')
  })
  return refusal ?? (await readDealerRecord(ctx, id))
}
