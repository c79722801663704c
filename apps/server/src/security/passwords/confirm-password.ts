import { passwordMissing } from '@portal/contract/fields/account/password'
import type { SessionCtx, StaffCtx } from '../../context/context.ts'
import type { Db } from '../../context/db.ts'
import { Refusal, refuse } from '../../context/refusal.ts'
import { findApiAccessOwner } from '../../repositories/access/api-access.repository.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { findStaffPasswordHash } from '../../repositories/staff/staff.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../rate-limits.ts'
import { takeStaffCode } from '../two-step/take-staff-code.ts'
import { inPasswordQueue, verifyPassword } from './password-hash.ts'

// Whoever stole a session must not be able to guess the password.
const tries = { points: 10, windowMs: 15 * 60_000 } as const

export type PasswordRefusal = Refusal<'wrong_current_password' | 'too_many_requests'>

export interface TypedPassword {
  readonly password: string
  readonly passwordHash: string | null
  readonly field: string
}

/** Refuses anything but the dealer's password; after ten wrong ones within 15 minutes, also the right one. */
export async function verifyOwnPassword(
  { db, supplier, dealer }: SessionCtx,
  typed: TypedPassword,
): Promise<PasswordRefusal | undefined> {
  const id = hashCounterKey(String(supplier.id), String(dealer.accountId))
  return await verifyCounted(db, `change_password:${id}`, typed)
}

async function verifyCounted(
  db: Db,
  key: string,
  { password, passwordHash, field }: TypedPassword,
): Promise<PasswordRefusal | undefined> {
  const exceeded = refuseIfExceeded(await consumeRateLimits(db, [{ key, ...tries }]))
  if (exceeded !== undefined) return exceeded
  const matches = await inPasswordQueue(verifyPassword(passwordHash, password))
  if (matches instanceof Refusal) return matches
  if (!matches) return wrongPassword(field)
  await restoreRateLimits(db, [key])
  return undefined
}

export function wrongPassword(field: string): Refusal<'wrong_current_password'> {
  const { errors } = refuse('wrong_current_password')
  return refuse('wrong_current_password', { fields: { [field]: errors.join(' ') } })
}

/**
 * Runs an action only with the user's password, so that a stolen session isn't enough; accounts without a password
 * don't need one.
 */
export async function withPassword<Answer>(
  ctx: SessionCtx,
  password: string | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | PasswordRefusal | Refusal<'invalid_input'>> {
  const { passwordHash } = await findApiAccessOwner(ctx.db, ctx.owner)
  if (passwordHash === null) return await work()
  if (password === undefined) return refuse('invalid_input', { fields: { password: passwordMissing } })
  return (await verifyOwnPassword(ctx, { password, passwordHash, field: 'password' })) ?? (await work())
}

/**
 * Runs an action only with the current user's password or an authenticator code, so that a stolen console session isn't
 * enough.
 */
export async function withStaffPassword<Answer>(
  ctx: StaffCtx,
  typed: string,
  work: () => Promise<Answer>,
): Promise<Answer | PasswordRefusal> {
  return (await verifyStaffPassword(ctx, typed)) ?? (await work())
}

/** Refuses anything but the current user's password or an authenticator code. */
export async function verifyStaffPassword(
  ctx: StaffCtx,
  typed: string,
): Promise<PasswordRefusal | undefined> {
  const { db, staff } = ctx
  if (staff.hasTwoStep && /^\d{6}$/.test(typed)) {
    const taken = await takeStaffCode(ctx, { staffId: staff.id, code: typed, use: 'step_up' })
    if (!(taken instanceof Refusal)) return undefined
    if (taken.reason === 'too_many_requests') return taken as Refusal<'too_many_requests'>
  }
  return await verifyStaffSecret(ctx, {
    password: typed,
    passwordHash: await findStaffPasswordHash(db, staff.id),
    field: 'password',
  })
}

/** Refuses a wrong password of the current staff member. */
export async function verifyStaffSecret(
  { db, staff }: StaffCtx,
  typed: TypedPassword,
): Promise<PasswordRefusal | undefined> {
  return await verifyCounted(db, `staff_password:${hashCounterKey(String(staff.id))}`, typed)
}
