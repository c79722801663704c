import type { SessionCtx } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import { passwordChangedEmail } from '../../presenters/email/password-changed.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { listApiAccess } from '../../repositories/access/api-access.repository.ts'
import { invalidateMailedLinks } from '../../repositories/access/mailed-link.repository.ts'
import { endOwnSessions } from '../../repositories/access/session.repository.ts'
import { passwordContext, replacePasswordHash } from '../../repositories/dealers/dealer.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { verifyOwnPassword, wrongPassword } from '../../security/passwords/confirm-password.ts'
import { hashPassword, inPasswordQueue } from '../../security/passwords/password-hash.ts'
import { validateNewPassword } from '../../security/passwords/validate-new-password.ts'
import { readOwnDealer } from './read-account.ts'

type PasswordRefusal = Refusal<
  'wrong_current_password' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Changes the dealer's password, given the current one. Ends all other sessions and reset links, emails the dealer and
 * audits it, all or nothing.
 */
export async function changePassword(
  ctx: SessionCtx,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<{ success: true } | PasswordRefusal> {
  const { supplier } = ctx
  const own = await readOwnDealer(ctx)
  const use = { supplier, person: passwordContext(own), field: 'newPassword' }
  const fault = await validateNewPassword(newPassword, use)
  if (fault !== undefined) return fault
  const { password_hash: from, first_name: firstName } = own
  const refused = await verifyOwnPassword(ctx, { password: current, passwordHash: from, field: 'current' })
  if (refused !== undefined) return refused
  if (from === null) return wrongPassword('current')
  const to = await inPasswordQueue(hashPassword(newPassword))
  if (to instanceof Refusal) return to
  return (await store(ctx, { from, to, firstName })) ?? wrongPassword('current')
}

/** Undefined if a concurrent change won: the given password is outdated. */
async function store(
  ctx: SessionCtx,
  change: { from: string; to: string; firstName: string },
): Promise<{ success: true } | undefined> {
  const { supplier, now } = ctx
  const owner = { ...ctx.owner, now }
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, owner, change))) return undefined
    await endOwnSessions(db, owner, { exceptTokenHash: ctx.session.tokenHash })
    await invalidateMailedLinks(db, owner)
    const apiAccess = await listApiAccess(db, owner)
    const message = renderEmail(
      supplier,
      passwordChangedEmail(supplier, { firstName: change.firstName, programs: apiAccess }, 'account'),
    )
    await addMail(db, { supplierId: supplier.id, recipient: ctx.dealer.email, ...message, now })
    await addAccountEntry(db, { ...ctx, network: ctx.ipBlock }, 'account password')
    return { success: true } as const
  })
}
