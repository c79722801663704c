import type { LoginForm } from '@portal/contract/access/login.schema'
import type { PublicCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerCredentials } from '../../../repositories/dealers/dealer.repository.ts'
import { verifyPassword } from '../../../security/passwords/password-hash.ts'
import { passwordQueueFull, queueOrReject } from '../../../security/passwords/password-queue.ts'
import { consumeSignIn } from '../../../security/sign-in-rate-limits.ts'
import { recordFailedSignIn } from './failed-sign-ins.ts'
import { openSession } from './open-session.ts'
import type { SessionView } from './session.presenter.ts'

/**
 * Signs a dealer in with e-mail and password, whatever its account status. A wrong password and an unknown
 * e-mail take the same work and get the same answer; a dealer whom the supplier has blocked gets the supplier's
 * message, and only after the right password.
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
  const matches = await queueOrReject(verifyPassword(dealer?.passwordHash ?? null, form.password))
  if (matches === 'busy') return passwordQueueFull()
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
  // The password was changed while it was being compared.
  if (opened === undefined) return refuse('wrong_credentials')
  ctx.log.info({ supplierId: supplier.id, dealerId: dealer.id }, 'signed in')
  return opened
}
