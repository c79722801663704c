import type { LoginForm } from '@portal/contract/access/login.schema'
import { systemActor } from '../../../context/actor.ts'
import type { PublicCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerCredentials } from '../../../repositories/dealers/dealer.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../../repositories/operations/rate-limit.repository.ts'
import { inPasswordQueue, verifyPassword } from '../../../security/passwords/password-hash.ts'
import { consumeSignIn } from '../../../security/sign-in-rate-limits.ts'
import { openSession } from './open-session.ts'
import type { SessionView } from './session.presenter.ts'

// Limits audit entries: attackers with many networks could otherwise flood the audit.
const recorded = { points: 1000, windowMs: 3_600_000 } as const

/**
 * Signs a dealer in with email and password, in any account status. A wrong password and an unknown email take the same
 * time and get the same response. A blocked dealer sees the supplier's message only after the right password.
 */
export async function logIn(
  ctx: PublicCtx,
  form: LoginForm,
): Promise<
  (SessionView & { token: string }) | Refusal<'wrong_credentials' | 'dealer_blocked' | 'too_many_requests'>
> {
  const attempt = await consumeSignIn(ctx, form.email)
  if (attempt.refusal !== undefined) return attempt.refusal
  const { supplier } = ctx
  const dealer =
    supplier && (await findDealerCredentials(ctx.db, { supplierId: supplier.id, email: form.email }))
  const matches = await inPasswordQueue(verifyPassword(dealer?.passwordHash ?? null, form.password))
  if (matches instanceof Refusal) return matches
  if (!matches || !supplier || !dealer) {
    await recordFailedSignIn(ctx, dealer?.id, dealer === undefined ? 'unknown e-mail' : 'wrong password')
    return refuse('wrong_credentials')
  }
  await attempt.succeeded()
  if (dealer.blockedAt !== null) {
    await recordFailedSignIn(ctx, dealer.id, 'blocked')
    return refuse('dealer_blocked', dealer.blockedMessage ? { errors: [dealer.blockedMessage] } : {})
  }
  const { id: dealerId, passwordHash } = dealer
  const owner = {
    supplier,
    dealerId,
    by: 'password',
    ...(passwordHash === null ? {} : { passwordHash }),
  } as const
  const opened = await ctx.db.transaction().execute((db) => openSession({ ...ctx, db }, owner))
  // The password changed while it was being verified.
  if (opened === undefined) return refuse('wrong_credentials')
  ctx.log.info({ supplierId: supplier.id, dealerId: dealer.id }, 'signed in')
  return opened
}

/**
 * Audits a failed sign-in. The typed email is not stored: it may be someone else's, or a password in the wrong field.
 * Known and unknown emails share limits and take the same time.
 */
async function recordFailedSignIn(
  { db, supplier, now, ipBlock: network }: PublicCtx,
  dealerId: number | undefined,
  reason: 'wrong password' | 'unknown e-mail' | 'blocked',
): Promise<void> {
  if (supplier === null) return
  const supplierId = supplier.id
  const [counted] = await consumeRateLimits(db, [{ key: `failed_sign_ins:${supplierId}`, ...recorded }])
  if (counted?.exceeded) return
  const data = { ...(dealerId === undefined ? {} : { dealerId }), network, reason }
  await addAuditEntry(db, {
    at: now,
    actor: systemActor,
    command: 'account sign-in failed',
    supplierId,
    data,
  })
}
