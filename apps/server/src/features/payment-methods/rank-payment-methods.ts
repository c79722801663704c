import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { lockDealerForUpdate } from '../../repositories/dealers/lock-dealer.ts'
import {
  findKnownMethodIds,
  findPaymentMethods,
  updateRanks,
} from '../../repositories/payments/payment-method.repository.ts'
import { presentPaymentMethod } from './payment-method.presenter.ts'

/**
 * Saves the ranks of all the dealer's methods together. Refuses a list with another dealer's method as unknown, and a
 * list with missing or removed methods as outdated.
 */
export async function rankPaymentMethods(
  ctx: DealerCtx,
  ranks: readonly { readonly id: number; readonly rank: number }[],
): Promise<DealerMethod[] | Refusal<'payment_method_not_found' | 'payment_ranks_stale'>> {
  const { owner } = ctx
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
    const ids = ranks.map(({ id }) => id)
    const knownIds = await findKnownMethodIds(db, owner, ids)
    if (knownIds.size < ids.length) return refuse('payment_method_not_found')
    const storedIds = new Set((await findPaymentMethods(db, owner)).map(({ id }) => id))
    if (storedIds.size !== ids.length || ids.some((id) => !storedIds.has(id)))
      return refuse('payment_ranks_stale')
    await updateRanks(db, owner, ranks)
    return (await findPaymentMethods(db, owner)).map(presentPaymentMethod)
  })
}
