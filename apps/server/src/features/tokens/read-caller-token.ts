import type { CallerTokenAnswer } from '@portal/contract/tokens/token.schema'
import type { DealerTokenCtx, SupplierTokenCtx } from '../../context/context.ts'

/** The owner of the calling token, and its scopes. */
export async function readCallerToken(ctx: DealerTokenCtx | SupplierTokenCtx): Promise<CallerTokenAnswer> {
  const { token, supplier } = ctx
  return {
    tokenId: token.id,
    name: token.name,
    owner: token.owner,
    supplier: { handle: supplier.handle, name: supplier.name },
    dealer: 'dealer' in ctx ? { id: ctx.dealer.accountId, email: ctx.dealer.email } : null,
    scopes: [...token.scopes],
    mode: token.mode,
    limits: { ...token.limits },
    expiresAt: token.expiresAt?.toISOString() ?? null,
  }
}
