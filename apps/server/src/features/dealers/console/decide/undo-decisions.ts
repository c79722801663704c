import type { DecidedDealers } from '@portal/contract/dealers/console-dealer.schema'
import { isUndoable, transitionTo } from '@portal/contract/dealers/dealer-transitions.rules'
import type { StaffCtx } from '../../../../context/context.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import {
  deleteStatusChangesFrom,
  findUnsentChange,
} from '../../../../repositories/dealers/dealer-status-change.repository.ts'
import { changeDealerStatus } from '../../change-dealer-status.ts'
import { summarizeDecisions } from './decide-dealers.ts'
import { lockDealerForDecision } from './lock-dealer-for-decision.ts'

/**
 * Undoes approvals and denials before their email is sent: each dealer returns to its previous status. Returns refused
 * ones with reasons.
 */
export async function undoDecisions(ctx: StaffCtx, ids: readonly number[]): Promise<DecidedDealers> {
  return await summarizeDecisions(ctx, ids, (id) => undoDecision(ctx, id))
}

async function undoDecision(
  ctx: StaffCtx,
  id: number,
): Promise<Refusal<'dealer_not_found' | 'dealer_transition_refused'> | undefined> {
  return await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerForDecision({ ...ctx, db }, id)
    if (known instanceof Refusal) return known
    const { owner, dealer } = known
    const change = await findUnsentChange(db, owner)
    if (change === undefined) {
      return refuse('dealer_transition_refused', "The email has been sent, so this can't be undone.")
    }
    const transition = transitionTo(change.statusId)
    if (dealer.statusId !== change.statusId || transition === undefined || !isUndoable(transition)) {
      return refuse('dealer_transition_refused', "The status has changed since, so this can't be undone.")
    }
    const status = { statusId: change.beforeStatusId, cancelAt: undefined }
    const refusal = await changeDealerStatus({ ...ctx, db }, owner, status)
    if (refusal !== undefined) throw new Error('A locked dealer could not be changed.')
    await deleteStatusChangesFrom(db, owner, change.id)
    return undefined
  })
}
