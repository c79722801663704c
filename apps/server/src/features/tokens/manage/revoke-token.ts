import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import type { ApiAccessCtx } from '../../../domain/access/api-access.ts'
import { revokeClientToken } from '../../../repositories/access/client-token.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'

/** Revokes a token immediately. With `includeFirst`, also a dealer's first token, which dealers can only regenerate. */
export async function revokeOwnedToken(
  ctx: ApiAccessCtx,
  { id, includeFirst }: { id: number; includeFirst: boolean },
): Promise<{ success: true } | Refusal<'api_token_not_found'>> {
  const { now, actor, owner } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await revokeClientToken(db, owner, { id, now, includeFirst }))) return refuse('api_token_not_found')
    const { supplierId, ...of } = owner
    await addAuditEntry(db, {
      at: now,
      actor,
      command: 'key revoke',
      supplierId,
      data: { ...of, tokenId: id },
    })
    return { success: true as const }
  })
}
