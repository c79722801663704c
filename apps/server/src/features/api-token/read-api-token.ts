import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import type { ApiToken } from '@portal/contract/api-token/api-token.schema'
import type { SessionCtx } from '../../context/context.ts'
import { addApiToken, findApiToken } from '../../repositories/access/api-token.repository.ts'
import { apiTokenSealOwner, sealApiToken } from '../../security/seal-api-token.ts'
import { presentApiToken, presentNoToken, presentRevokedToken } from './api-token.presenter.ts'

/**
 * The dealer's API token, or why there is none. It is created when an eligible dealer first opens the page; a revoked
 * one stays revoked until regenerated. Staff acting for the dealer see when it was last used, never the token.
 */
export async function readApiToken(ctx: SessionCtx): Promise<ApiToken> {
  const reason = noTokenReason(ctx.dealer.statusId, ctx.supplier.flags.api_access)
  if (reason !== null) return presentNoToken(reason)
  const { owner } = ctx
  const stored = await findApiToken(ctx.db, owner)
  if (stored !== undefined && stored.revoked_at !== null) return presentRevokedToken(stored)
  if (ctx.session.impersonatedBy !== null) return presentApiToken(stored, null)
  const found = stored ?? (await createFirstToken(ctx, owner))
  return presentApiToken(found, ctx.secrets.open(found.token_encrypted, apiTokenSealOwner(owner)))
}

async function createFirstToken(ctx: SessionCtx, owner: { supplierId: number; dealerId: number }) {
  const { stored } = sealApiToken(ctx.secrets, owner, ctx.now)
  await addApiToken(ctx.db, owner, stored)
  const found = await findApiToken(ctx.db, owner)
  if (found === undefined) throw new Error('A new API token was not found.')
  return found
}
