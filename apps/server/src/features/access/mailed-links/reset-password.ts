import type { BodyOf } from '@portal/contract/api/endpoints'
import type { PublicCtx } from '../../../context/context.ts'
import type { Owner } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { passwordChangedEmail } from '../../../presenters/email/password-changed.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { listApiAccess, revokeApiAccess } from '../../../repositories/access/api-access.repository.ts'
import {
  checkPasswordReset,
  consumePasswordReset,
} from '../../../repositories/access/password-reset.repository.ts'
import {
  type DealerWithAddress,
  findDealer,
  passwordContext,
} from '../../../repositories/dealers/dealer.repository.ts'
import {
  endDealerSessions,
  updateDealerRow,
} from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { hashPassword, inPasswordQueue } from '../../../security/passwords/password-hash.ts'
import { validateNewPassword } from '../../../security/passwords/validate-new-password.ts'
import { trustNetwork } from '../../../security/sign-in-rate-limits.ts'
import { hashToken, looksLikeToken } from '../../../security/tokens.ts'

type ResetRefusal = Refusal<
  'reset_token_invalid' | 'reset_token_expired' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Sets a new password with a one-time reset link. Ends the dealer's sessions, invalidates other links, optionally
 * revokes API access, and emails the dealer. A rejected password leaves the link valid.
 */
export async function resetPassword(
  ctx: PublicCtx,
  {
    userId: dealerId,
    token,
    password,
    endApiAccess = false,
  }: { userId: number; token: string } & BodyOf<'resetPassword'>,
): Promise<{ success: true } | ResetRefusal> {
  const { supplier, now } = ctx
  if (supplier === null || !looksLikeToken('passwordReset', token)) return refuse('reset_token_invalid')
  const owner = { supplierId: supplier.id, dealerId, now }
  const link = { tokenHash: hashToken(token), ...owner }
  const { state } = await checkPasswordReset(ctx.db, link)
  if (state === 'expired') return refuse('reset_token_expired')
  if (state === 'unknown') return refuse('reset_token_invalid')
  const person = passwordContext(await findLinkedDealer(ctx.db, owner))
  const fault = await validateNewPassword(password, { supplier, person, field: 'password' })
  if (fault !== undefined) return fault
  const passwordHash = await inPasswordQueue(hashPassword(password))
  if (passwordHash instanceof Refusal) return passwordHash
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await consumePasswordReset(db, link))) return refuse('reset_token_invalid')
    await updateDealerRow(db, owner, { password_hash: passwordHash, password_changed_at: now })
    await endDealerSessions(db, owner)
    const dealer = await findLinkedDealer(db, owner)
    await trustNetwork({ ...ctx, db }, dealer.email)
    const ended = endApiAccess ? await revokeApiAccess(db, owner, new Date(0)) : undefined
    const apiAccess = await listApiAccess(db, owner)
    const message = renderEmail(
      supplier,
      passwordChangedEmail(supplier, { firstName: dealer.first_name, programs: apiAccess }, 'link'),
    )
    await addMail(db, { supplierId: supplier.id, recipient: dealer.email, ...message, now })
    const actor = { kind: 'dealer', name: dealer.email } as const
    const by = { now, actor, owner, network: ctx.ipBlock }
    await addAccountEntry(db, by, 'account reset', ended && { ended })
    return { success: true } as const
  })
}

async function findLinkedDealer(db: PublicCtx['db'], owner: Owner): Promise<DealerWithAddress> {
  const dealer = await findDealer(db, owner)
  if (dealer === undefined) throw new Error("The reset link's dealer no longer exists.")
  return dealer
}
