import type { StaffAccount } from '@portal/contract/staff/staff-account.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  findStaffPasswordHash,
  replaceStaffPassword,
  setStaffName,
} from '../../../repositories/staff/staff.repository.ts'
import { deletePasswordLinks } from '../../../repositories/staff/staff-link.repository.ts'
import { endStaffSessions } from '../../../repositories/staff/staff-session.repository.ts'
import { verifyStaffSecret, wrongPassword } from '../../../security/passwords/confirm-password.ts'
import { hashPassword, inPasswordQueue } from '../../../security/passwords/password-hash.ts'
import { validateStaffPassword } from '../../../security/passwords/validate-new-password.ts'
import { staffPasswordChangedEmail } from '../staff.emails.ts'
import { readStaffAccount } from './read-account.ts'

type PasswordRefusal = Refusal<
  'wrong_current_password' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/** Changes the user's display name. */
export async function changeStaffName(ctx: StaffCtx, name: string): Promise<StaffAccount> {
  await ctx.db.transaction().execute(async (db) => {
    await setStaffName(db, ctx.staff.id, name)
    await audit({ ...ctx, db }, 'staff name', { before: ctx.staff.name, after: name })
  })
  return await readStaffAccount({ ...ctx, staff: { ...ctx.staff, name } })
}

/**
 * Changes the user's password, given the current one. Ends all other sessions at every supplier, invalidates emailed
 * links, emails the user and audits the change, all or nothing.
 */
export async function changeStaffPassword(
  ctx: StaffCtx,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<{ success: true } | PasswordRefusal> {
  const { supplier, staff, now } = ctx
  const person = { email: staff.email, firstName: staff.name, lastName: null, companyName: null }
  const use = { db: ctx.db, staff, supplier, person, field: 'newPassword' }
  const fault = await validateStaffPassword(newPassword, use)
  if (fault !== undefined) return fault
  const from = await findStaffPasswordHash(ctx.db, staff.id)
  const typed = { password: current, passwordHash: from, field: 'current' }
  const refused = await verifyStaffSecret(ctx, typed)
  if (refused !== undefined) return refused
  const to = await inPasswordQueue(hashPassword(newPassword))
  if (to instanceof Refusal) return to
  const isStored = await ctx.db.transaction().execute(async (db) => {
    if (from === null || !(await replaceStaffPassword(db, { staffId: staff.id, from, to }))) return false
    await endStaffSessions(db, { staffId: staff.id, exceptTokenHash: staff.tokenHash })
    await deletePasswordLinks(db, staff.id)
    const mail = renderEmail(supplier, staffPasswordChangedEmail(supplier, staff))
    await addMail(db, { supplierId: supplier.id, recipient: staff.email, ...mail, now })
    await audit({ ...ctx, db }, 'staff password', {})
    return true
  })
  return isStored ? { success: true } : wrongPassword('current')
}

async function audit(
  { db, now, actor, owner, ipBlock: network }: Pick<StaffCtx, 'db' | 'now' | 'actor' | 'owner' | 'ipBlock'>,
  command: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addAuditEntry(db, {
    at: now,
    actor,
    command,
    supplierId: owner.supplierId,
    data: { network, ...data },
  })
}
