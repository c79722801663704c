import type { ApiRequestAnswer } from '@portal/contract/tokens/api-request.schema'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findTokenOwner } from '../../../repositories/access/client-token.repository.ts'
import { readApiRequest, readApiRequests } from '../api-requests.ts'

export interface LogQuery {
  /** The supplier's key, or a dealer's token. */
  readonly tokenId: number
  readonly outcome: 'failed' | undefined
  /** Only requests before this request's id. */
  readonly before: number | undefined
}

/** Reads the newest requests made with a supplier's key or a dealer's token. */
export async function readKeyLog(
  ctx: SupplierCtx,
  wanted: LogQuery,
): Promise<ApiRequestAnswer[] | Refusal<'api_token_not_found'>> {
  const owner = await findTokenOwner(ctx.db, ctx.owner, wanted.tokenId)
  if (owner === undefined) return refuse('api_token_not_found')
  return (await readApiRequests({ db: ctx.db, owner }, wanted)).items
}

export async function readKeyCall(
  ctx: SupplierCtx,
  { tokenId, id }: { tokenId: number; id: number },
): Promise<object | Refusal<'api_token_not_found' | 'api_request_not_found'>> {
  const owner = await findTokenOwner(ctx.db, ctx.owner, tokenId)
  if (owner === undefined) return refuse('api_token_not_found')
  const call = await readApiRequest({ db: ctx.db, owner }, id)
  return 'tokenId' in call && call.tokenId !== tokenId ? refuse('api_request_not_found') : call
}
