import type { BodyOf } from '@portal/contract/api/endpoints'
import type { StaffSession } from '@portal/contract/staff/staff.schema'
import type { CookieAnswer } from '../../context/answers/cookie-answer.ts'
import type { PublicCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { consumeRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { setStaffPassword } from '../../repositories/staff/staff.repository.ts'
import {
  findStaffInvitation,
  useStaffInvitation,
} from '../../repositories/staff/staff-invitation.repository.ts'
import { hashPassword, verifyPassword } from '../../security/passwords/password-hash.ts'
import { passwordQueueFull, queueOrReject } from '../../security/passwords/password-queue.ts'
import { validateNewPassword } from '../../security/passwords/validate-new-password.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import { openStaffSession } from './sign-in-staff.ts'

type AcceptRefusal = Refusal<
  'invitation_invalid' | 'wrong_credentials' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

const tries = { points: 20, windowMs: 15 * 60_000 } as const

/**
 * Accepts an invitation, once, and signs in: a new account gets its password, an account that has one, of another supplier,
 * proves it. A password that will not do leaves the link good.
 */
export async function acceptInvitation(
  ctx: PublicCtx,
  { token, password }: BodyOf<'acceptStaffInvitation'>,
): Promise<CookieAnswer<StaffSession> | AcceptRefusal> {
  const key = `staff_invitation:${hashCounterKey(ctx.ipBlock)}`
  const exceeded = refuseIfExceeded(await consumeRateLimits(ctx.db, [{ key, ...tries }]))
  if (exceeded !== undefined) return exceeded
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('staffInvitation', token)) return refuse('invitation_invalid')
  const link = { tokenHash: hashToken(token), supplierId: supplier.id, now }
  const invited = await findStaffInvitation(ctx.db, link)
  if (invited === undefined) return refuse('invitation_invalid')
  const { staffId, email, name: firstName, passwordHash } = invited
  if (passwordHash !== null) {
    const matches = await queueOrReject(verifyPassword(passwordHash, password))
    if (matches === 'busy') return passwordQueueFull()
    if (!matches) return refuse('wrong_credentials')
  } else {
    const person = { email, firstName, lastName: null, companyName: null }
    const fault = await validateNewPassword(password, { supplier, person, field: 'password' })
    if (fault !== undefined) return fault
  }
  const hash = passwordHash ?? (await queueOrReject(hashPassword(password)))
  if (hash === 'busy') return passwordQueueFull()
  const isUsed = await ctx.db.transaction().execute(async (db) => {
    if (!(await useStaffInvitation(db, link))) return false
    await setStaffPassword(db, staffId, hash)
    return true
  })
  if (!isUsed) return refuse('invitation_invalid')
  return (await openStaffSession({ ...ctx, supplier }, staffId)) ?? refuse('invitation_invalid')
}
