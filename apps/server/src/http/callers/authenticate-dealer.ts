import { blockedStatusWarning, isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { type Access, isRefusedToBlocked, isSimulatedInTestMode } from '@portal/contract/api/endpoint'
import type { Actor } from '../../context/actor.ts'
import type { CallerDealer, CallerSession } from '../../context/callers.ts'
import type { SessionCtx } from '../../context/context.ts'
import { refuse } from '../../context/refusal.ts'
import { findSession } from '../../repositories/access/session.repository.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import type { AccessRefusal, UnauthenticatedCall } from './unauthenticated-call.ts'

/** The dealer behind the session token of a call, or the person of the supplier who is signed in on its behalf. */
export async function authenticateDealer(
  { ctx, shares, request, endpoint }: UnauthenticatedCall,
  access: Extract<Access, { who: 'dealer' }>,
): Promise<SessionCtx | AccessRefusal> {
  const { supplier, now } = ctx
  const token = request.headers['x-access-token']
  // A token belongs to one supplier: on the host of another one it opens nothing.
  if (supplier === null || typeof token !== 'string' || !looksLikeToken('session', token)) {
    return refuse('no_session')
  }
  const tokenHash = hashToken(token)
  const wanted = { tokenHash, supplierId: supplier.id, now }
  const found = await findSession(shares.forToken(supplier.id, tokenHash), wanted)
  if (found === undefined) return refuse('no_session')
  const { session, twinId } = found
  const isForbidden =
    endpoint.failures.includes('impersonation_forbidden') && endpoint.whileImpersonating !== 'partly'
  if (isForbidden && session.impersonatedBy !== null) return refuse('impersonation_forbidden')
  if (isRefusedToBlocked(access) && isBlockedStatus(found.dealer.statusId)) {
    return refuse('dealer_status_blocked', { errors: [blockedStatusWarning(found.dealer.statusId)] })
  }
  const isSimulated = session.inTestMode && isSimulatedInTestMode({ ...endpoint, access })
  const dealer = isSimulated ? twinOf(found.dealer, twinId) : found.dealer
  // What was meant to be simulated never acts on what is real.
  if (dealer === undefined) return refuse('test_mode_unavailable')
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const actor = actorOf(dealer, session)
  return { ...ctx, db: shares.forCaller(owner), supplier, dealer, session, actor, owner }
}

function twinOf(dealer: CallerDealer, twinId: number | null): CallerDealer | undefined {
  return twinId === null ? undefined : { ...dealer, id: twinId, testOf: dealer.id }
}

function actorOf(dealer: { email: string }, { impersonatedBy }: CallerSession): Actor {
  return impersonatedBy === null
    ? { kind: 'dealer', name: dealer.email }
    : { kind: 'operator', name: impersonatedBy }
}
