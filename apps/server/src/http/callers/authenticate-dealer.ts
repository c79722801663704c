import { blockedStatusWarning, isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import { type Access, isRefusedToBlocked, isSimulatedInTestMode } from '@portal/contract/api/endpoint'
import { canStaff } from '@portal/contract/callers/permissions'
import type { Actor } from '../../context/actor.ts'
import type { CallerDealer, CallerSession } from '../../context/callers.ts'
import type { SessionCtx } from '../../context/context.ts'
import { refuse } from '../../context/refusal.ts'
import type { Supplier } from '../../context/supplier.ts'
import { findSession } from '../../repositories/access/session.repository.ts'
import { canActForDealers } from '../../security/acting-for-dealers.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import type { AccessRefusal, UnauthenticatedCall } from './unauthenticated-call.ts'

/** The dealer of a session token, or the staff member signed in on its behalf. */
export async function authenticateDealer(
  { ctx, shares, request, endpoint }: UnauthenticatedCall,
  access: Extract<Access, { who: 'dealer' }>,
): Promise<SessionCtx | AccessRefusal> {
  const { supplier, now } = ctx
  const token = request.headers['x-access-token']
  // A token is valid only on its supplier's hosts.
  if (supplier === null || typeof token !== 'string' || !looksLikeToken('session', token)) {
    return refuse('no_session')
  }
  const tokenHash = hashToken(token)
  const wanted = { tokenHash, supplierId: supplier.id, now }
  const found = await findSession(shares.forToken(supplier.id, tokenHash), wanted)
  if (found === undefined) return refuse('no_session')
  const { session, twinId } = found
  const refused = refuseActingStaff(supplier, session, endpoint)
  if (refused !== undefined) return refused
  const isForbidden =
    endpoint.failures.includes('impersonation_forbidden') && endpoint.whileImpersonating !== 'partly'
  if (isForbidden && session.impersonatedBy !== null) return refuse('impersonation_forbidden')
  if (isRefusedToBlocked(access) && isBlockedStatus(found.dealer.statusId)) {
    return refuse('dealer_status_blocked', { errors: [blockedStatusWarning(found.dealer.statusId)] })
  }
  const isSimulated = session.inTestMode && isSimulatedInTestMode({ ...endpoint, access })
  const dealer = isSimulated ? twinOf(found.dealer, twinId) : found.dealer
  // A simulated request must never act on real data.
  if (dealer === undefined) return refuse('test_mode_unavailable')
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const actor = actorOf(dealer, session)
  return { ...ctx, db: shares.forCaller(owner), supplier, dealer, session, actor, owner }
}

/** Refuses staff who may no longer act for dealers, or whose role lacks this endpoint's permission. */
function refuseActingStaff(
  supplier: Supplier,
  { actingStaff }: CallerSession,
  { actingPermission }: UnauthenticatedCall['endpoint'],
): AccessRefusal | undefined {
  if (actingStaff === null) return undefined
  if (!canActForDealers(supplier, actingStaff)) return refuse('no_session')
  const isMissing = actingPermission !== undefined && !canStaff(actingStaff.role, actingPermission)
  return isMissing ? refuse('permission_missing') : undefined
}

function twinOf(dealer: CallerDealer, twinId: number | null): CallerDealer | undefined {
  return twinId === null ? undefined : { ...dealer, id: twinId }
}

function actorOf(dealer: { email: string }, { impersonatedBy }: CallerSession): Actor {
  return impersonatedBy === null
    ? { kind: 'dealer', name: dealer.email }
    : { kind: 'operator', name: impersonatedBy }
}
