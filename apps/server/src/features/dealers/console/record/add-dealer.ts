import type { BodyOf } from '@portal/contract/api/endpoints'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { StaffCtx } from '../../../../context/context.ts'
import { refusableTransaction } from '../../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../../context/refusal.ts'
import { hashRequest, withIdempotency } from '../../../../domain/idempotency.ts'
import { findDealerGroup } from '../../../../repositories/suppliers/dealer-group.repository.ts'
import { type CreateRefusal, insertApiDealer } from '../../integrator/integrator-dealers.ts'
import { inviteDealer } from '../../invite/invite-dealer.ts'
import { lockDealerForDecision } from '../decide/lock-dealer-for-decision.ts'
import { readDealerRecord } from './read-dealer-record.ts'

type AddRefusal = CreateRefusal | Refusal<'dealer_group_not_found'>

/** Creates a dealer once per key and optionally emails an invitation. */
export async function addDealer(ctx: StaffCtx, body: BodyOf<'createConsoleDealer'>, key: string | undefined) {
  const { isInvited, ...input } = body
  const requestHash = hashRequest(['console dealer', body])
  return await withIdempotency<DealerRecord, AddRefusal>(ctx, { key, requestHash }, async (db) => {
    const { groupId } = input
    if (groupId !== undefined && (await findDealerGroup(db, ctx.owner, groupId)) === undefined) {
      return refuse('dealer_group_not_found')
    }
    const added = await insertApiDealer({ ...ctx, db }, input)
    if (added instanceof Refusal) return added
    if (isInvited) {
      const dealer = { ...ctx.owner, dealerId: added.id, now: ctx.now }
      await inviteDealer({ ...ctx, db }, { ...dealer, email: added.email, firstName: added.firstName ?? '' })
    }
    const record = await readDealerRecord({ ...ctx, db }, added.id)
    if (record instanceof Refusal) throw new Error('A new dealer was not found.')
    return record
  })
}

/** Emails another invitation to a dealer without a password. */
export async function inviteDealerAgain(
  ctx: StaffCtx,
  id: number,
): Promise<DealerRecord | Refusal<'dealer_not_found' | 'dealer_changed'>> {
  const refusal = await refusableTransaction(ctx.db, async (db) => {
    const known = await lockDealerForDecision({ ...ctx, db }, id)
    if (known instanceof Refusal) return known
    const { dealer, owner } = known
    if (dealer.hasPassword) return refuse('dealer_changed', 'This dealer already has a password.')
    if (dealer.blockedAt !== null) return refuse('dealer_changed', 'This dealer is blocked.')
    await inviteDealer({ ...ctx, db }, { ...owner, now: ctx.now, ...dealer })
    return undefined
  })
  return refusal ?? (await readDealerRecord(ctx, id))
}
