import type { DealerDecision, DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import {
  canTransitionDealer,
  dealerTransitions,
  explainRefusedTransition,
  isUndoable,
  undoDurationMs,
} from '@portal/contract/dealers/dealer-transitions.rules'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../../context/context.ts'
import type { Db, Owner } from '../../../../context/db.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { delayStatusEmail } from '../../../../repositories/dealers/dealer-status-change.repository.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { changeDealerStatus } from '../../change-dealer-status.ts'
import { readDealerRecord } from '../record/read-dealer-record.ts'
import { lockDealerForDecision, type UndecidedDealer } from './lock-dealer-for-decision.ts'

export type DecisionRefusal = Refusal<'dealer_not_found' | 'dealer_transition_refused' | 'invalid_input'>

// Extra delay of the email, so a last-second undo still arrives in time.
const undoMarginMs = 2_000

/** Applies an allowed status transition to a dealer; returns the dealer. */
export async function decideDealer(
  ctx: StaffCtx,
  id: number,
  decision: DealerDecision,
): Promise<DealerRecord | DecisionRefusal> {
  return (await applyDecision(ctx, id, decision)) ?? (await readDealerRecord(ctx, id))
}

/** Changes a dealer's status, unless a colleague has decided first; the refusal names the colleague. */
export async function applyDecision(
  ctx: StaffCtx,
  id: number,
  { transition, cancelAt, message }: DealerDecision,
): Promise<DecisionRefusal | undefined> {
  const endsAt = transition === 'cancel_later' && cancelAt ? new Date(cancelAt) : undefined
  if (transition === 'cancel_later' && (endsAt === undefined || endsAt <= ctx.now)) {
    return refuse('invalid_input', { fields: { cancelAt: 'Please choose a day in the future' } })
  }
  return await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerForDecision({ ...ctx, db }, id)
    if (known instanceof Refusal) return known
    const reason = explainRefusal(known.dealer, transition, endsAt)
    if (reason !== undefined) return await refuseWithLastDecider({ ...ctx, db }, known.owner, reason)
    const changed = await changeDealerStatus({ ...ctx, db }, known.owner, {
      statusId: dealerTransitions[transition].to,
      cancelAt: endsAt,
      message: message || undefined,
    })
    if (changed !== undefined) throw new Error('A locked dealer could not be changed.')
    if (isUndoable(transition)) await delayStatusEmail(db, known.owner, undoDurationMs + undoMarginMs)
    return undefined
  })
}

function explainRefusal(
  { statusId, cancelAt }: UndecidedDealer,
  transition: DealerDecision['transition'],
  endsAt: Date | undefined,
): string | undefined {
  if (!canTransitionDealer(transition, statusId)) return explainRefusedTransition(transition, statusId)
  const isSame = endsAt !== undefined && cancelAt !== null && endsAt.getTime() === cancelAt.getTime()
  return isSame ? 'This dealer is already scheduled for cancellation on that date.' : undefined
}

async function refuseWithLastDecider(ctx: StaffCtx, owner: Owner, reason: string) {
  const by = await findLastDecider(ctx.db, owner)
  return refuse(
    'dealer_transition_refused',
    by === undefined ? reason : `${reason} The status was last changed by ${by}.`,
  )
}

/** The person who last changed a dealer's status; undefined if the portal did, or if it never changed. */
async function findLastDecider(db: Db, owner: Owner): Promise<string | undefined> {
  const { rows } = await sql<{ actor: string | null }>`
    select actor from audit_entries
    where ${belongsToSupplier(owner)} and data ->> 'dealerId' = ${String(owner.dealerId)} and command = 'dealer status'
    order by id desc limit 1`.execute(db)
  return rows[0]?.actor ?? undefined
}
