import type { RecoveryCodes, TwoStepSecret } from '@portal/contract/staff/staff-account.schema'
import { staffPasswordLength } from '@portal/contract/staff/staff-password.rules'
import type { StaffCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { supplierBrandName } from '../../../presenters/brand/brand-name.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { findStaffPasswordHash } from '../../../repositories/staff/staff.repository.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodeHashes,
  storeAuthenticator,
} from '../../../repositories/staff/staff-authenticator.repository.ts'
import { findStaffRules } from '../../../repositories/staff/staff-role.repository.ts'
import { endStaffSessions } from '../../../repositories/staff/staff-session.repository.ts'
import { type PasswordRefusal, verifyStaffSecret } from '../../../security/passwords/confirm-password.ts'
import {
  authenticatorOwner,
  findCodeStep,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeTwoStepSecret,
  normalizeCode,
  presentTwoStepSecret,
} from '../../../security/two-step/authenticator.ts'
import { type CodeRefusal, refuseCode, takeStaffCode } from '../../../security/two-step/take-staff-code.ts'
import { twoStepChangedEmail } from '../staff.emails.ts'

type EndRefusal =
  | CodeRefusal
  | PasswordRefusal
  | Refusal<'two_step_off' | 'two_step_stays' | 'password_short'>

/** Creates a secret for an authenticator app, replacing an unconfirmed one. */
export async function beginTwoStep({
  db,
  now,
  staff,
  supplier,
  secrets,
}: StaffCtx): Promise<TwoStepSecret | Refusal<'two_step_on'>> {
  const secret = makeTwoStepSecret()
  const secretSealed = secrets.seal(secret, authenticatorOwner(staff.id))
  const isStored = await storeAuthenticator(db, { staffId: staff.id, secretSealed, now })
  if (!isStored) return refuse('two_step_on')
  const issuer = `${supplierBrandName(supplier)} Console`
  return { secret, ...presentTwoStepSecret(secret, { issuer, email: staff.email }) }
}

/**
 * Turns on two-step sign-in with a first code from the app, ends the user's other sessions, emails the user, and
 * returns the recovery codes, which are stored as hashes.
 */
export async function confirmTwoStep(
  ctx: StaffCtx,
  code: string,
): Promise<RecoveryCodes | CodeRefusal | Refusal<'two_step_on' | 'two_step_off'>> {
  const { staff, secrets, now } = ctx
  const begun = await findAuthenticator(ctx.db, staff.id)
  if (begun === undefined) return refuse('two_step_off')
  if (begun.isConfirmed) return refuse('two_step_on')
  const { secretSealed } = begun
  const secret = secrets.open(secretSealed, authenticatorOwner(staff.id))
  const step = findCodeStep(secret, normalizeCode(code), now)
  if (step === undefined) return refuseCode()
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await confirmAuthenticator(db, { staffId: staff.id, secretSealed, step, now })))
      return refuse('two_step_on')
    await endStaffSessions(db, { staffId: staff.id, exceptTokenHash: staff.tokenHash })
    await emailTwoStepChange(ctx, db, true)
    return await storeRecoveryCodes(ctx, db)
  })
}

/** Creates ten new recovery codes; requires a code and the password. */
export async function renewRecoveryCodes(
  ctx: StaffCtx,
  code: string,
): Promise<RecoveryCodes | CodeRefusal | Refusal<'two_step_off'>> {
  if (!ctx.staff.hasTwoStep) return refuse('two_step_off')
  const taken = await takeStaffCode(ctx, { staffId: ctx.staff.id, code, use: 'step_up' })
  if (taken instanceof Refusal) return taken
  return await ctx.db.transaction().execute(async (db) => {
    await audit(ctx, db, 'staff recovery codes')
    return await storeRecoveryCodes(ctx, db)
  })
}

/**
 * Turns off two-step sign-in with password and code, and emails the user. Refuses if a supplier requires it or the
 * password is too short without it.
 */
export async function endTwoStep(
  ctx: StaffCtx,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<{ success: true } | EndRefusal> {
  const rules = await findStaffRules(ctx.db, ctx.staff.id)
  if (rules.mustHaveTwoStep) return refuse('two_step_stays')
  if (!ctx.staff.hasTwoStep) return refuse('two_step_off')
  // Always requires the password itself, to check its length.
  const passwordHash = await findStaffPasswordHash(ctx.db, ctx.staff.id)
  const wrong = await verifyStaffSecret(ctx, { password, passwordHash, field: 'password' })
  if (wrong !== undefined) return wrong
  if (password.normalize('NFKC').length < staffPasswordLength(false)) return refuse('password_short')
  const taken = await takeStaffCode(ctx, { staffId: ctx.staff.id, code, use: 'step_up' })
  if (taken instanceof Refusal) return taken
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await deleteAuthenticator(db, ctx.staff.id))) return refuse('two_step_off')
    await emailTwoStepChange(ctx, db, false)
    return { success: true } as const
  })
}

async function storeRecoveryCodes({ staff, secrets }: StaffCtx, db: Transaction): Promise<RecoveryCodes> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((recovery) => hashRecoveryCode(secrets, staff.id, recovery))
  await replaceRecoveryCodeHashes(db, staff.id, hashes)
  return { recoveryCodes: codes }
}

async function emailTwoStepChange(ctx: StaffCtx, db: Transaction, isOn: boolean): Promise<void> {
  const { supplier, staff, now, ipBlock: network } = ctx
  const change = { name: staff.name, isOn, by: staff.email, network }
  const mail = renderEmail(supplier, twoStepChangedEmail(supplier, change))
  await addMail(db, { supplierId: supplier.id, recipient: staff.email, ...mail, now })
  await audit(ctx, db, `staff two-step ${isOn ? 'on' : 'off'}`)
}

async function audit(
  { now, actor, owner, ipBlock: network }: StaffCtx,
  db: Transaction,
  command: string,
): Promise<void> {
  await addAuditEntry(db, { at: now, actor, command, ...owner, data: { network } })
}
