import type { BodyOf } from '@portal/contract/api/endpoints'
import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import type { NoTokenReason } from '@portal/contract/api-token/api-token.schema'
import type { CreatedToken, ListedToken } from '@portal/contract/tokens/token.schema'
import type { DealerCtx, SessionCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { createClientToken, rotateClientToken } from './create-token.ts'
import { listOwnedTokens } from './list-tokens.ts'

const noTokenMessage = ({ dealer, supplier }: DealerCtx) =>
  noTokenReason(dealer.statusId, supplier.flags.api_access)

/** Lists a dealer's API tokens; refuses if the dealer can't have any. */
export async function readDealerTokens(
  ctx: DealerCtx,
): Promise<{ items: ListedToken[]; reason: NoTokenReason | null }> {
  return { items: await listOwnedTokens(ctx), reason: noTokenMessage(ctx) }
}

export async function createDealerToken(
  ctx: SessionCtx,
  wanted: Omit<BodyOf<'createToken'>, 'password'>,
): Promise<CreatedToken | Refusal<'api_token_unavailable' | 'too_many_tokens' | 'invalid_input'>> {
  if (noTokenMessage(ctx) !== null) return refuse('api_token_unavailable')
  return await createClientToken(ctx, wanted)
}

export async function rotateDealerToken(
  ctx: SessionCtx,
  rotation: { id: number; overlapHours: number },
): Promise<CreatedToken | Refusal<'api_token_unavailable' | 'api_token_not_found' | 'too_many_tokens'>> {
  if (noTokenMessage(ctx) !== null) return refuse('api_token_unavailable')
  return await rotateClientToken(ctx, rotation)
}
