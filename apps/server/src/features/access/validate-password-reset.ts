import type { ResetLinkState } from '@portal/contract/access/password-reset.schema'
import type { PublicCtx } from '../../context.ts'
import { readPasswordReset } from '../../records/password-reset.record.ts'
import type { Refusal } from '../../refusal.ts'
import { hashToken, looksLikeToken } from '../../tokens.ts'
import { countAccess } from './access-limits.ts'

/** Says whether a reset link may still be used; one that nobody knows, or that was used, is neither valid nor expired. */
export async function validatePasswordReset(
  ctx: PublicCtx,
  { userId, token }: { userId: number; token: string },
): Promise<ResetLinkState | Refusal<'too_many_requests'>> {
  const refusal = await countAccess(ctx, 'resetLink')
  if (refusal !== undefined) return refusal
  const { db, supplier, now } = ctx
  if (supplier === null || !looksLikeToken('passwordReset', token)) return { valid: false, expired: false }
  const link = { tokenHash: hashToken(token), supplierId: supplier.id, dealerId: userId, now }
  const state = await readPasswordReset(db, link)
  return { valid: state === 'valid', expired: state === 'expired' }
}
