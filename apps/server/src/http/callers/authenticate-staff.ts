import type { Access } from '@portal/contract/api/endpoint'
import { canStaff } from '@portal/contract/callers/permissions'
import type { FastifyRequest } from 'fastify'
import type { StaffCtx } from '../../context/context.ts'
import { refuse } from '../../context/refusal.ts'
import { findStaffSession } from '../../repositories/staff/staff-session.repository.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import { recordRefusedPermission } from './record-refused-permission.ts'
import { readStaffCookie } from './staff-cookie.ts'
import type { AccessRefusal, UnauthenticatedCall } from './unauthenticated-call.ts'

/** The staff member of a session cookie, whose role must have the permission. */
export async function authenticateStaff(
  { ctx, shares, request, endpoint }: UnauthenticatedCall,
  { permission, beforeTwoStep }: Extract<Access, { who: 'staff' }>,
): Promise<StaffCtx | AccessRefusal> {
  const { supplier, now } = ctx
  const token = readStaffCookie(request)
  // A session is valid only on its supplier's hosts.
  if (supplier === null || token === undefined || !looksLikeToken('staffSession', token)) {
    return refuse('no_session')
  }
  // The browser sends the cookie automatically, so changes must come from the console's own pages.
  if (request.method !== 'GET' && !isOwnPage(request)) return refuse('cross_site')
  const wanted = { tokenHash: hashToken(token), supplierId: supplier.id, now }
  const staff = await findStaffSession(shares.forToken(supplier.id, wanted.tokenHash), wanted)
  if (staff === undefined) return refuse('no_session')
  if (supplier.flags.staff_two_step && !staff.hasTwoStep && beforeTwoStep !== true)
    return refuse('two_step_required')
  const owner = { supplierId: supplier.id }
  const actor = { kind: 'operator', name: staff.email, role: staff.role } as const
  const caller = { ...ctx, db: shares.forCaller(owner), supplier, staff, actor, owner }
  if (permission !== null && !canStaff(staff.role, permission)) {
    await recordRefusedPermission(caller, endpoint.name)
    return refuse('permission_missing')
  }
  return caller
}

function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
