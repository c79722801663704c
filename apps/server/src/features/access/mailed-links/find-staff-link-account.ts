import type { AnswerOf, BodyOf } from '@portal/contract/api/endpoints'
import type { PublicCtx } from '../../../context/context.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { findStaffLink, type StaffLinkPurpose } from '../../../repositories/staff/staff-link.repository.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'

/** Returns the account of an emailed link, for password managers to save the password under. */
export async function findStaffLinkAccount(
  ctx: PublicCtx,
  { token }: BodyOf<'getStaffLinkAccount'>,
): Promise<AnswerOf<'getStaffLinkAccount'> | Refusal<'too_many_requests'>> {
  const purpose = purposeOf(token)
  const found =
    ctx.supplier === null || purpose === undefined
      ? undefined
      : await findStaffLink(ctx.db, {
          tokenHash: hashToken(token),
          purpose,
          supplierId: ctx.supplier.id,
          now: ctx.now,
        })
  if (found === undefined || found.isExpired) return { email: null, hasPassword: false }
  return { email: found.email, hasPassword: found.passwordHash !== null }
}

function purposeOf(token: string): StaffLinkPurpose | undefined {
  if (looksLikeToken('staffInvitation', token)) return 'invitation'
  return looksLikeToken('staffPassword', token) ? 'password_reset' : undefined
}
