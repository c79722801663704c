import type { ResetLinkState } from '@portal/contract/access/password-reset.schema'
import type { PublicCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { listApiAccess } from '../../../repositories/access/api-access.repository.ts'
import { checkPasswordReset } from '../../../repositories/access/password-reset.repository.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'

/**
 * Validates a reset link; unknown and used links are neither valid nor expired. For a valid one, returns the account's
 * email and its active tokens and endpoints, which a new password doesn't revoke by itself.
 */
export async function validatePasswordReset(
  ctx: PublicCtx,
  { userId, token }: { userId: number; token: string },
): Promise<ResetLinkState | Refusal<'too_many_requests'>> {
  const { db, supplier, now } = ctx
  if (supplier === null || !looksLikeToken('passwordReset', token)) return { valid: false, expired: false }
  const link = { tokenHash: hashToken(token), supplierId: supplier.id, dealerId: userId, now }
  const found = await checkPasswordReset(db, link)
  if (found.state !== 'valid') return { valid: false, expired: found.state === 'expired' }
  const valid = { valid: true, expired: false, email: found.email } as const
  const { tokens, endpoints } = await listApiAccess(db, link)
  if (tokens.length + endpoints.length === 0) return valid
  const apiAccess = { tokens: tokens.map(withText), endpoints: endpoints.map(withText) }
  return { ...valid, programs: apiAccess }
}

function withText<Made extends { readonly madeAt: Date }>(
  made: Made,
): Omit<Made, 'madeAt'> & { madeAt: string } {
  return { ...made, madeAt: made.madeAt.toISOString() }
}
