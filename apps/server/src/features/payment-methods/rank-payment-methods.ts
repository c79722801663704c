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
 * Saves the order in which the dealer's methods are used, all of them together. A list that names a method which is
 * not the dealer's is refused as unknown; one that leaves a method out, or names a removed one, as outdated.
 */
export async function rankPaymentMethods(
  ctx: DealerCtx,
  ranks: readonly { readonly id: number; readonly rank: number }[],
): Promise<DealerMethod[] | Refusal<'payment_method_not_found' | 'payment_ranks_stale'>> {
  const { owner } = ctx
  return await ctx.db.transaction().execute(async (db) => {
    await lockDealerForUpdate(db, owner)
    const asked = ranks.map(({ id }) => id)
    const known = await findKnownMethodIds(db, owner, asked)
    if (known.size < asked.length) return refuse('payment_method_not_found')
    const kept = new Set((await findPaymentMethods(db, owner)).map(({ id }) => id))
    if (kept.size !== asked.length || asked.some((id) => !kept.has(id))) return refuse('payment_ranks_stale')
    await updateRanks(db, owner, ranks)
    return (await findPaymentMethods(db, owner)).map(presentPaymentMethod)
  })
}
