import type { IntegratorDealer } from '@portal/contract/integrator/dealer.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { blockDealer, unblockDealer } from '../block-dealer.ts'
import { retrieveDealer } from '../integrator/integrator-dealers.ts'

/** Shuts a dealer out, with a sentence it reads, or lets it in again. */
export async function setDealerBlock(
  ctx: StaffCtx,
  id: number,
  { isBlocked, message }: { isBlocked: boolean; message?: string | null | undefined },
): Promise<IntegratorDealer | Refusal<'dealer_not_found' | 'invalid_input'>> {
  const known = await retrieveDealer(ctx, id)
  if (known instanceof Refusal) return known
  const dealer = { ...ctx.owner, dealerId: id }
  const refusal = isBlocked
    ? await blockDealer(ctx, dealer, message ?? undefined)
    : await unblockDealer(ctx, dealer)
  if (refusal === undefined) return await retrieveDealer(ctx, id)
  return refusal.reason === 'not_found' ? refuse('dealer_not_found') : refuse('invalid_input')
}
