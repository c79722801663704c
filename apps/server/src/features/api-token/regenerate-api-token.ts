import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import type { ApiToken } from '@portal/contract/api-token/api-token.schema'
import { sealApiToken } from '../../api-token-seal.ts'
import type { Ctx } from '../../context.ts'
import { findApiToken, replaceApiToken } from '../../records/api-token.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewApiToken } from './api-token.view.ts'

/** Puts a new token in the place of the dealer's own, which is invalid from that moment on. */
export async function regenerateApiToken(
  ctx: Ctx,
  id: number,
): Promise<ApiToken | Refusal<'api_token_not_found' | 'api_token_unavailable'>> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const mayHave = noTokenReason(ctx.dealer.statusId, ctx.supplier.flags.api_access) === null
  if (!mayHave) return refuse('api_token_unavailable')
  const { token, stored } = sealApiToken(ctx.secrets, owner, ctx.now)
  if (!(await replaceApiToken(ctx.db, owner, id, stored))) return refuse('api_token_not_found')
  const row = await findApiToken(ctx.db, owner)
  return viewApiToken(row, token)
}
