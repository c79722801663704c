import type { BodyOf } from '@portal/contract/api/endpoints'
import type { PublicCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { setStaffPassword } from '../../../repositories/staff/staff.repository.ts'
import {
  consumeStaffLink,
  deletePasswordLinks,
  findStaffLink,
} from '../../../repositories/staff/staff-link.repository.ts'
import { endStaffSessions } from '../../../repositories/staff/staff-session.repository.ts'
import { hashPassword, inPasswordQueue } from '../../../security/passwords/password-hash.ts'
import { validateStaffPassword } from '../../../security/passwords/validate-new-password.ts'
import { trustNetwork } from '../../../security/sign-in-rate-limits.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'
import { staffPasswordResetEmail } from '../access.emails.ts'

type ResetRefusal = Refusal<
  'reset_token_invalid' | 'reset_token_expired' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Sets a staff member's new password with a one-time emailed link. Ends all of their sessions at every supplier and
 * emails them. Two-step sign-in stays on; they are not signed in. A rejected password leaves the link valid.
 */
export async function resetStaffPassword(
  ctx: PublicCtx,
  { token, password }: BodyOf<'resetStaffPassword'>,
): Promise<{ success: true } | ResetRefusal> {
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('staffPassword', token)) return refuse('reset_token_invalid')
  const owner = { supplierId: supplier.id }
  const link = { tokenHash: hashToken(token), purpose: 'password_reset', ...owner, now } as const
  const found = await findStaffLink(ctx.db, link)
  if (found === undefined) return refuse('reset_token_invalid')
  if (found.isExpired) return refuse('reset_token_expired')
  const { staffId, email, name: firstName } = found
  const person = { email, firstName, lastName: null, companyName: null }
  const staff = { id: staffId, hasTwoStep: found.hasTwoStep }
  const fault = await validateStaffPassword(password, {
    db: ctx.db,
    staff,
    supplier,
    person,
    field: 'password',
  })
  if (fault !== undefined) return fault
  const hash = await inPasswordQueue(hashPassword(password))
  if (hash instanceof Refusal) return hash
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeStaffLink(db, link))) return refuse('reset_token_invalid')
    await setStaffPassword(db, staffId, hash)
    await endStaffSessions(db, { staffId })
    await deletePasswordLinks(db, staffId)
    await trustNetwork({ ...ctx, db }, email, 'staff')
    const mail = renderEmail(supplier, staffPasswordResetEmail(supplier, { firstName }))
    await addMail(db, { ...owner, recipient: email, ...mail, now })
    const entry = { at: now, actor: { kind: 'operator', name: email }, ...owner } as const
    await addAuditEntry(db, { ...entry, command: 'staff password reset', data: { network: ctx.ipBlock } })
    return { success: true } as const
  })
}
