import type { LoginForm } from '@portal/contract/access/login.schema'
import type { PublicCtx } from '../../context.ts'
import { verifyPassword } from '../../password-hash.ts'
import { findDealerToSignIn } from '../../records/dealer.record.ts'
import { startSession } from '../../records/session.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { hashToken, makeToken } from '../../tokens.ts'
import { QueueFull } from '../../work-queue.ts'
import { readSessionContext } from './read-session-context.ts'
import type { SessionView } from './session.view.ts'
import { countSignIn, tooMany } from './sign-in-limits.ts'

const queueWaitMs = 2000

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
  const attempt = await countSignIn(ctx, form.email)
  if (attempt.refusal !== undefined) return attempt.refusal
  const { supplier } = ctx
  const dealer =
    supplier && (await findDealerToSignIn(ctx.db, { supplierId: supplier.id, email: form.email }))
  const matches = await verifyInTurn(dealer?.passwordHash ?? null, form.password)
  if (matches === 'busy') return tooMany(queueWaitMs)
  if (!matches || !supplier || !dealer) return refuse('wrong_credentials')
  await attempt.succeeded()
  if (dealer.blockedAt !== null) {
    return refuse('dealer_blocked', dealer.blockedMessage ? { errors: [dealer.blockedMessage] } : {})
  }
  const token = makeToken('session')
  const tokenHash = hashToken(token)
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const session = await startSession(ctx.db, { tokenHash, ...owner, now: ctx.now })
  const context = await readSessionContext({ db: ctx.db, supplier, dealerId: dealer.id, session })
  ctx.log.info({ supplierId: supplier.id, dealerId: dealer.id }, 'signed in')
  return { token, ...context }
}

async function verifyInTurn(passwordHash: string | null, password: string): Promise<boolean | 'busy'> {
  try {
    return await verifyPassword(passwordHash, password)
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}
