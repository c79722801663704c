import type { StaffInvitation, StaffMember } from '@portal/contract/staff/staff.schema'
import type { KnownCtx } from '../../context/context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { Refusal } from '../../context/refusal.ts'
import { createStaffInvitation } from '../../domain/access/create-staff-invitation.ts'
import { invitationUrl } from '../../domain/access/invitation-url.ts'
import { renderSealedEmail } from '../../presenters/email/render-email.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { listStaffRows } from '../../repositories/staff/staff.repository.ts'
import { staffInvitationEmail } from './staff.emails.ts'
import { presentStaffMember } from './staff-member.presenter.ts'

export type InviteCtx = Pick<KnownCtx, 'db' | 'now' | 'actor' | 'supplier' | 'secrets' | 'publicUrl'> & {
  readonly owner: { readonly supplierId: number }
}

/** Invites a person by email, replacing a pending invitation and its role. */
export async function inviteStaff(
  ctx: InviteCtx,
  input: StaffInvitation,
): Promise<StaffMember | Refusal<'staff_exists'>> {
  const invited = await refusableTransaction(ctx.db, async (db) => {
    const link = await createStaffInvitation({ ...ctx, db }, input)
    if (link instanceof Refusal) return link
    const { supplier, now, secrets } = ctx
    const { email: recipient, name, role } = input
    const url = await invitationUrl({ ...ctx, db }, link.token)
    const message = staffInvitationEmail(supplier, { name, role, url, by: ctx.actor.name })
    const sealed = renderSealedEmail(supplier, message, { secrets, recipient })
    await addMail(db, { supplierId: supplier.id, recipient, ...sealed, now })
    return link
  })
  if (invited instanceof Refusal) return invited
  const [member] = await listStaffRows(ctx.db, { ...ctx.owner, now: ctx.now }, invited.staffId)
  if (member === undefined) throw new Error('A new staff member was not found.')
  return presentStaffMember(member)
}
