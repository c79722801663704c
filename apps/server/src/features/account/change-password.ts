import type { SessionCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { passwordChangedEmail } from '../../presenters/email/password-changed.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { invalidateMailedLinks } from '../../repositories/access/mailed-link.repository.ts'
import { countProgramAccess } from '../../repositories/access/program-access.repository.ts'
import { endOtherSessions } from '../../repositories/access/session.repository.ts'
import { knownPerson, replacePasswordHash } from '../../repositories/dealers/dealer.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { hashPassword, verifyPassword } from '../../security/passwords/password-hash.ts'
import { passwordQueueFull, queueOrReject } from '../../security/passwords/password-queue.ts'
import { validateNewPassword } from '../../security/passwords/validate-new-password.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'
import { readOwnDealer } from './read-account.ts'

// The user of a stolen session must not be able to guess its password.
const tries = { points: 10, windowMs: 15 * 60_000 } as const

type PasswordRefusal = Refusal<
  'wrong_current_password' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Changes the password of the dealer, who has to know the present one. All other sessions and every open reset link
 * end with it; a mail and the audit tell of it, all or nothing.
 */
export async function changePassword(
  ctx: SessionCtx,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<{ success: true } | PasswordRefusal> {
  const { supplier, dealer } = ctx
  const own = await readOwnDealer(ctx)
  const use = { supplier, person: knownPerson(own), field: 'newPassword' }
  const fault = await validateNewPassword(newPassword, use)
  if (fault !== undefined) return fault
  const key = `change_password:${hashCounterKey(String(supplier.id), String(dealer.id))}`
  const exceeded = refuseIfExceeded(await consumeRateLimits(ctx.db, [{ key, ...tries }]))
  if (exceeded !== undefined) return exceeded
  const { password_hash: from, first_name: firstName } = own
  const matches = await queueOrReject(verifyPassword(from, current))
  if (matches === 'busy') return passwordQueueFull()
  if (!matches || from === null) return wrongCurrent()
  await restoreRateLimits(ctx.db, [key])
  const to = await queueOrReject(hashPassword(newPassword))
  if (to === 'busy') return passwordQueueFull()
  return (await store(ctx, { from, to, firstName })) ?? wrongCurrent()
}

/** Undefined when another change of the password was faster: then the one that was given is wrong by now. */
async function store(
  ctx: SessionCtx,
  change: { from: string; to: string; firstName: string },
): Promise<{ success: true } | undefined> {
  const { supplier, now } = ctx
  const owner = { ...ctx.owner, now }
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, owner, change))) return undefined
    await endOtherSessions(db, { ...owner, keptTokenHash: ctx.session.tokenHash })
    await invalidateMailedLinks(db, owner)
    const programs = await countProgramAccess(db, owner)
    const message = renderEmail(
      supplier,
      passwordChangedEmail(supplier, { firstName: change.firstName, programs }, 'account'),
    )
    await addMail(db, { supplierId: supplier.id, recipient: ctx.dealer.email, ...message, now })
    await addAuditEntry(db, {
      at: now,
      actor: ctx.actor,
      command: 'account password',
      supplierId: supplier.id,
      data: { dealerId: owner.dealerId },
    })
    return { success: true } as const
  })
}

function wrongCurrent(): Refusal<'wrong_current_password'> {
  const { errors } = refuse('wrong_current_password')
  return refuse('wrong_current_password', { fields: { current: errors.join(' ') } })
}
