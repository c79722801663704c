import type { ListedToken, SupplierKey } from '@portal/contract/tokens/token.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { listClientTokens } from '../../../repositories/access/client-token.repository.ts'
import { presentClientToken } from '../manage/client-token.presenter.ts'
import { listOwnedTokens } from '../manage/list-tokens.ts'
import { revokeOwnedToken } from '../manage/revoke-token.ts'

/** Lists the supplier's own API keys, newest first. */
export async function listSupplierKeys({ db, owner, now }: StaffCtx): Promise<{ items: SupplierKey[] }> {
  const keys = await listClientTokens(db, owner, now)
  const items = keys.map((key) => ({
    ...presentClientToken(key, now),
    ...(key.madeBy === null ? {} : { madeBy: key.madeBy }),
  }))
  return { items }
}

/** Lists a dealer's API tokens, newest first. */
export async function listDealerTokens(
  ctx: StaffCtx,
  dealerId: number,
): Promise<{ items: ListedToken[] } | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  return { items: await listOwnedTokens({ ...ctx, owner: known.owner }) }
}

export async function revokeDealerToken(
  ctx: StaffCtx,
  dealerId: number,
  tokenId: number,
): Promise<{ success: true } | Refusal<'dealer_not_found' | 'api_token_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { db, now, actor } = ctx
  return await revokeOwnedToken({ db, now, actor, owner: known.owner }, { id: tokenId, includeFirst: true })
}
