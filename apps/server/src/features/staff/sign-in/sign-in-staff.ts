import type { StaffSession } from '@portal/contract/staff/staff.schema'
import type { StaffSignInForm } from '@portal/contract/staff/staff-account.schema'
import { systemActor } from '../../../context/actor.ts'
import { CookieAnswer } from '../../../context/answers/cookie-answer.ts'
import type { PublicCtx, StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry, isNewSignInNetwork } from '../../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../../repositories/operations/rate-limit.repository.ts'
import { findStaffCredentials, listStaffRows } from '../../../repositories/staff/staff.repository.ts'
import { endStaffSession, startStaffSession } from '../../../repositories/staff/staff-session.repository.ts'
import { inPasswordQueue, verifyPassword } from '../../../security/passwords/password-hash.ts'
import { consumeSignIn } from '../../../security/sign-in-rate-limits.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { newNetworkEmail } from '../staff.emails.ts'
import { presentStaffSession } from './staff-session.presenter.ts'
import { type TwoStepRefusal, verifyTwoStep } from './verify-two-step.ts'

// Keeps attackers with many networks from filling the audit log.
const recorded = { points: 1000, windowMs: 3_600_000 } as const

type SignInRefusal = TwoStepRefusal | Refusal<'wrong_credentials' | 'too_many_requests'>

/**
 * Signs a staff member in to the console. Wrong passwords, unknown emails, other suppliers' staff and pending
 * invitations take the same time and get the same response; a code is requested only after a correct password.
 */
export async function signInStaff(
  ctx: PublicCtx,
  { email, password, code }: StaffSignInForm,
): Promise<CookieAnswer<StaffSession> | SignInRefusal> {
  const attempt = await consumeSignIn(ctx, email, 'staff')
  if (attempt.refusal !== undefined) return attempt.refusal
  const { supplier } = ctx
  const known = supplier && (await findStaffCredentials(ctx.db, { supplierId: supplier.id, email }))
  const found = known?.isAccepted ? known : undefined
  const matches = await inPasswordQueue(verifyPassword(found?.passwordHash ?? null, password))
  if (matches instanceof Refusal) return matches
  if (!matches || !supplier || !found) {
    if (supplier) await recordFailedSignIn({ ...ctx, supplier }, known ? email : undefined)
    return refuse('wrong_credentials')
  }
  const refused = await verifyTwoStep({ ...ctx, supplier }, found, code)
  if (refused !== undefined) {
    await attempt.restore()
    return refused
  }
  await attempt.succeeded()
  return (await openStaffSession({ ...ctx, supplier }, found.id)) ?? refuse('wrong_credentials')
}

/** Starts a console session; undefined if the person was removed meanwhile. */
export async function openStaffSession(
  { db: pool, supplier, now, device, ipBlock: network }: PublicCtx & { readonly supplier: Supplier },
  staffId: number,
): Promise<CookieAnswer<StaffSession> | undefined> {
  const owner = { supplierId: supplier.id }
  const token = makeToken('staffSession')
  return await pool.transaction().execute(async (db) => {
    const [staff] = await listStaffRows(db, { ...owner, now }, staffId)
    if (staff === undefined) return undefined
    await startStaffSession(db, { tokenHash: hashToken(token), ...owner, staffId, device, network, now })
    if (await isNewSignInNetwork(db, { ...owner, email: staff.email, network })) {
      const content = newNetworkEmail(supplier, { name: staff.name, device, network })
      await addMail(db, { ...owner, recipient: staff.email, ...renderEmail(supplier, content), now })
    }
    await auditSignIn({ db, supplier, now, ipBlock: network }, staff.email, 'staff sign-in')
    return new CookieAnswer(presentStaffSession(supplier, staff), token)
  })
}

/** Ends the current console session. */
export async function signOutStaff(ctx: StaffCtx): Promise<CookieAnswer<{ success: true }>> {
  await ctx.db.transaction().execute(async (db) => {
    await endStaffSession(db, ctx.staff.tokenHash)
    const { now, actor, owner, ipBlock: network } = ctx
    await addAuditEntry(db, { at: now, actor, command: 'staff sign-out', ...owner, data: { network } })
  })
  return new CookieAnswer({ success: true } as const, null)
}

async function auditSignIn(
  {
    db,
    supplier,
    now,
    ipBlock: network,
  }: Pick<PublicCtx, 'db' | 'now' | 'ipBlock'> & { readonly supplier: Supplier },
  name: string,
  command: string,
): Promise<void> {
  const actor = { kind: 'operator', name } as const
  await addAuditEntry(db, { at: now, actor, command, supplierId: supplier.id, data: { network } })
}

/**
 * Audits a failed sign-in. Unknown emails are not stored: they may be someone else's, or a password in the wrong field.
 * Known and unknown emails share limits and take the same time.
 */
async function recordFailedSignIn(
  ctx: Pick<PublicCtx, 'db' | 'now' | 'ipBlock'> & { readonly supplier: Supplier },
  email: string | undefined,
): Promise<void> {
  const { db, supplier, now, ipBlock: network } = ctx
  const [counted] = await consumeRateLimits(db, [
    { key: `failed_staff_sign_ins:${supplier.id}`, ...recorded },
  ])
  if (counted?.exceeded) return
  if (email !== undefined) return await auditSignIn(ctx, email, 'staff sign-in failed')
  const data = { network, reason: 'unknown e-mail' }
  const entry = { actor: systemActor, command: 'staff sign-in failed', supplierId: supplier.id }
  await addAuditEntry(db, { at: now, ...entry, data })
}
