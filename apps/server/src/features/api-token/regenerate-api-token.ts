import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import type { ApiToken } from '@portal/contract/api-token/api-token.schema'
import type { SessionCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { emailApiAccess, grantApiAccess } from '../../domain/access/api-access.ts'
import { findApiToken, replaceApiToken } from '../../repositories/access/api-token.repository.ts'
import { sealApiToken } from '../../security/seal-api-token.ts'
import { presentApiToken } from './api-token.presenter.ts'

/** Replaces the dealer's own token, which immediately stops working, and emails the dealer. */
export async function regenerateApiToken(
  ctx: SessionCtx,
  id: number,
): Promise<ApiToken | Refusal<'api_token_not_found' | 'api_token_unavailable'>> {
  const { owner } = ctx
  const isTokenAllowed = noTokenReason(ctx.dealer.statusId, ctx.supplier.flags.api_access) === null
  if (!isTokenAllowed) return refuse('api_token_unavailable')
  const { token, stored } = sealApiToken(ctx.secrets, owner, ctx.now)
  return await grantApiAccess(ctx, async (db) => {
    if (!(await replaceApiToken(db, owner, id, stored))) return refuse('api_token_not_found')
    await emailApiAccess(ctx, db, {
      change: 'regenerate_token',
      subject: 'The token on your settings page',
    })
    return presentApiToken(await findApiToken(db, owner), token)
  })
}
