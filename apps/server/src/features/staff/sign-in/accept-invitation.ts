import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import type { CookieAnswer } from '../../../context/answers/cookie-answer.ts'
import type { PublicCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  acceptStaffRole,
  findStaffCredentials,
  setStaffPassword,
} from '../../../repositories/staff/staff.repository.ts'
import { consumeStaffLink, findStaffLink } from '../../../repositories/staff/staff-link.repository.ts'
import { hashPassword, inPasswordQueue, verifyPassword } from '../../../security/passwords/password-hash.ts'
import { validateStaffPassword } from '../../../security/passwords/validate-new-password.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'
import { openStaffSession } from './sign-in-staff.ts'
import { type TwoStepRefusal, verifyTwoStep } from './verify-two-step.ts'

type AcceptRefusal =
  | TwoStepRefusal
  | Refusal<
      'invitation_invalid' | 'wrong_credentials' | 'common_password' | 'invalid_input' | 'too_many_requests'
    >

/**
 * Accepts an invitation once and signs in: new accounts set a password, existing ones enter theirs. A rejected password
 * leaves the link valid.
 */
export async function acceptInvitation(
  ctx: PublicCtx,
  { token, password, code }: BodyOf<'acceptStaffInvitation'>,
): Promise<CookieAnswer<StaffSession> | AcceptRefusal> {
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('staffInvitation', token)) return refuse('invitation_invalid')
  const link = { tokenHash: hashToken(token), purpose: 'invitation', supplierId: supplier.id, now } as const
  const invited = await findStaffLink(ctx.db, link)
  if (invited === undefined || invited.isExpired) return refuse('invitation_invalid')
  const { staffId, email, name: firstName, passwordHash } = invited
  if (passwordHash !== null) {
    const matches = await inPasswordQueue(verifyPassword(passwordHash, password))
    if (matches instanceof Refusal) return matches
    if (!matches) return refuse('wrong_credentials')
    const known = await findStaffCredentials(ctx.db, { supplierId: supplier.id, email })
    const refused = known && (await verifyTwoStep({ ...ctx, supplier }, known, code))
    if (refused !== undefined) return refused
  } else {
    const person = { email, firstName, lastName: null, companyName: null }
    // A new account has no authenticator app yet.
    const staff = { id: staffId, hasTwoStep: false }
    const fault = await validateStaffPassword(password, {
      db: ctx.db,
      staff,
      supplier,
      person,
      field: 'password',
    })
    if (fault !== undefined) return fault
  }
  const hash = passwordHash ?? (await inPasswordQueue(hashPassword(password)))
  if (hash instanceof Refusal) return hash
  const isUsed = await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeStaffLink(db, link))) return false
    await setStaffPassword(db, staffId, hash)
    await acceptStaffRole(db, { supplierId: supplier.id }, { staffId, now })
    return true
  })
  if (!isUsed) return refuse('invitation_invalid')
  return (await openStaffSession({ ...ctx, supplier }, staffId)) ?? refuse('invitation_invalid')
}
