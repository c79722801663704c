import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import type { ApiToken } from '@portal/contract/api-token/api-token.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findApiToken, replaceApiToken } from '../../repositories/access/api-token.repository.ts'
import { sealApiToken } from '../../security/seal-api-token.ts'
import { presentApiToken } from './api-token.presenter.ts'

/** Puts a new token in the place of the dealer's own, which is invalid from that moment on. */
export async function regenerateApiToken(
  ctx: DealerCtx,
  id: number,
): Promise<ApiToken | Refusal<'api_token_not_found' | 'api_token_unavailable'>> {
  const { owner } = ctx
  const mayHave = noTokenReason(ctx.dealer.statusId, ctx.supplier.flags.api_access) === null
  if (!mayHave) return refuse('api_token_unavailable')
  const { token, stored } = sealApiToken(ctx.secrets, owner, ctx.now)
  if (!(await replaceApiToken(ctx.db, owner, id, stored))) return refuse('api_token_not_found')
  const row = await findApiToken(ctx.db, owner)
  return presentApiToken(row, token)
}
