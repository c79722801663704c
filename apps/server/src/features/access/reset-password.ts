import type { PublicCtx } from '../../context.ts'
import { judgeNewPassword } from '../../judge-new-password.ts'
import { writeLetter } from '../../mail/letter.ts'
import { hashPassword } from '../../password-hash.ts'
import { busy, inTurn } from '../../password-work.ts'
import { findDealer } from '../../records/dealer.record.ts'
import { changeDealerRow, endDealerSessions } from '../../records/dealer-registry.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { readPasswordReset, usePasswordReset } from '../../records/password-reset.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { hashToken, looksLikeToken } from '../../tokens.ts'
import { passwordChangedLetter } from './access.letters.ts'
import { countAccess } from './access-limits.ts'
import { welcomeOwner } from './sign-in-limits.ts'

type ResetRefusal = Refusal<
  'reset_token_invalid' | 'reset_token_expired' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Sets a new password with a reset link, which works once: every session of the dealer ends, every other link becomes
 * worthless, and a mail tells the dealer. A password that will not do leaves the link good.
 */
export async function resetPassword(
  ctx: PublicCtx,
  { userId: dealerId, token, password }: { userId: number; token: string; password: string },
): Promise<{ success: true } | ResetRefusal> {
  const { supplier, now } = ctx
  const refusal = await countAccess(ctx, 'resetLink')
  if (refusal !== undefined) return refusal
  if (supplier === null || !looksLikeToken('passwordReset', token)) return refuse('reset_token_invalid')
  const owner = { supplierId: supplier.id, dealerId, now }
  const link = { tokenHash: hashToken(token), ...owner }
  const state = await readPasswordReset(ctx.db, link)
  if (state === 'expired') return refuse('reset_token_expired')
  if (state === 'unknown') return refuse('reset_token_invalid')
  const minimum = supplier.flags.password_minimum_length
  const fault = judgeNewPassword(password, { minimum, field: 'password' })
  if (fault !== undefined) return fault
  const passwordHash = await inTurn(hashPassword(password))
  if (passwordHash === 'busy') return busy()
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await usePasswordReset(db, link))) return refuse('reset_token_invalid')
    await changeDealerRow(db, owner, { password_hash: passwordHash, password_changed_at: now })
    await endDealerSessions(db, owner)
    const dealer = await findDealer(db, owner)
    if (dealer === undefined) throw new Error('A reset link outlived its dealer.')
    await welcomeOwner({ ...ctx, db }, dealer.email)
    const letter = writeLetter(supplier, passwordChangedLetter(supplier, { firstName: dealer.first_name }))
    await addMail(db, { supplierId: supplier.id, recipient: dealer.email, ...letter, now })
    return { success: true } as const
  })
}
