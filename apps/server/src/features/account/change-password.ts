import type { Ctx } from '../../context.ts'
import { judgeNewPassword } from '../../judge-new-password.ts'
import { writeLetter } from '../../mail/letter.ts'
import { hashPassword, verifyPassword } from '../../password-hash.ts'
import { busy, inTurn } from '../../password-work.ts'
import { replacePasswordHash } from '../../records/dealer.record.ts'
import { addMail } from '../../records/mail-outbox.record.ts'
import { endMailedLinks } from '../../records/mailed-links.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'
import { countTry, takeBackTry } from '../../records/rate-limit.record.ts'
import { endOtherSessions } from '../../records/session.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { digest, refuseIfExceeded } from '../../tries.ts'
import { newPasswordLetter } from './account.letters.ts'
import { readOwnDealer } from './read-account.ts'

// Whoever has found an open session must not be able to guess the password behind it.
const tries = { points: 10, windowMs: 15 * 60_000 } as const

type PasswordRefusal = Refusal<
  'wrong_current_password' | 'common_password' | 'invalid_input' | 'too_many_requests'
>

/**
 * Changes the password of the dealer, who has to know the present one. All other sessions and every open reset link
 * end with it; a mail and the audit tell of it, all or nothing.
 */
export async function changePassword(
  ctx: Ctx,
  { current, newPassword }: { current: string; newPassword: string },
): Promise<{ success: true } | PasswordRefusal> {
  const { supplier, dealer } = ctx
  const minimum = supplier.flags.password_minimum_length
  const fault = judgeNewPassword(newPassword, { minimum, field: 'newPassword' })
  if (fault !== undefined) return fault
  const key = `change_password:${digest(String(supplier.id), String(dealer.id))}`
  const exceeded = refuseIfExceeded(await countTry(ctx.db, [{ key, ...tries }]))
  if (exceeded !== undefined) return exceeded
  const { password_hash: from, first_name: firstName } = await readOwnDealer(ctx)
  const matches = await inTurn(verifyPassword(from, current))
  if (matches === 'busy') return busy()
  if (!matches || from === null) return wrongCurrent()
  await takeBackTry(ctx.db, [key])
  const to = await inTurn(hashPassword(newPassword))
  if (to === 'busy') return busy()
  return (await store(ctx, { from, to, firstName })) ?? wrongCurrent()
}

/** Undefined when another change of the password was faster: then the one that was given is wrong by now. */
async function store(
  ctx: Ctx,
  change: { from: string; to: string; firstName: string },
): Promise<{ success: true } | undefined> {
  const { supplier, now } = ctx
  const owner = { supplierId: supplier.id, dealerId: ctx.dealer.id, now }
  return await ctx.db.transaction().execute(async (db) => {
    if (!(await replacePasswordHash(db, owner, change))) return undefined
    await endOtherSessions(db, { ...owner, kept: ctx.session.tokenHash })
    await endMailedLinks(db, owner)
    const letter = writeLetter(supplier, newPasswordLetter(supplier, change))
    await addMail(db, { supplierId: supplier.id, recipient: ctx.dealer.email, ...letter, now })
    await writeAudit(db, {
      at: now,
      operator: 'the dealer',
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
