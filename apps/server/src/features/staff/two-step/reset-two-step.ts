import type { SupplierCtx } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listStaffRows } from '../../../repositories/staff/staff.repository.ts'
import { deleteAuthenticator } from '../../../repositories/staff/staff-authenticator.repository.ts'
import { endStaffSessions } from '../../../repositories/staff/staff-session.repository.ts'
import { twoStepChangedEmail } from '../staff.emails.ts'

/** Removes a lost authenticator app, ends every session, and emails the staff member. */
export async function resetTwoStep(
  ctx: SupplierCtx,
  staffId: number,
): Promise<Refusal<'staff_not_found' | 'two_step_off'> | undefined> {
  const { supplier, owner, now, actor } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const [person] = await listStaffRows(db, { ...owner, now }, staffId)
    // An invited person's app belongs to an account at other suppliers.
    if (person === undefined || person.isInvited) return refuse('staff_not_found')
    if (!(await deleteAuthenticator(db, staffId))) return refuse('two_step_off')
    await endStaffSessions(db, { staffId })
    const by = actor.name ?? 'the terminal'
    const change = { name: person.name, isOn: false, by, network: undefined }
    const mail = renderEmail(supplier, twoStepChangedEmail(supplier, change))
    await addMail(db, { ...owner, recipient: person.email, ...mail, now })
    const data = { staffId, email: person.email }
    await addAuditEntry(db, { at: now, actor, command: 'staff reset-2fa', ...owner, data })
    return undefined
  })
}
