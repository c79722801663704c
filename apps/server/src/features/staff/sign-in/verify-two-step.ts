import type { PublicCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import type { StaffCredentials } from '../../../repositories/staff/staff.repository.ts'
import { countRecoveryCodes } from '../../../repositories/staff/staff-authenticator.repository.ts'
import { type CodeRefusal, takeStaffCode } from '../../../security/two-step/take-staff-code.ts'
import { recoveryCodeUsedEmail } from '../staff.emails.ts'

export type TwoStepRefusal = CodeRefusal | Refusal<'code_required'>

type StepCtx = Pick<PublicCtx, 'db' | 'now' | 'secrets' | 'ipBlock'> & { readonly supplier: Supplier }

/**
 * Checks the two-step code after a correct password; a recovery code also works and is reported by email. Returns
 * undefined if passed.
 */
export async function verifyTwoStep(
  ctx: StepCtx,
  { id, email, name, hasTwoStep }: Omit<StaffCredentials, 'passwordHash'>,
  code: string | undefined,
): Promise<TwoStepRefusal | undefined> {
  if (!hasTwoStep) return undefined
  if (code === undefined) return refuse('code_required')
  const taken = await takeStaffCode(ctx, { staffId: id, code, use: 'sign_in' })
  const { supplier, now, ipBlock: network } = ctx
  const entry = { at: now, actor: { kind: 'operator', name: email }, supplierId: supplier.id } as const
  if (taken instanceof Refusal) {
    await addAuditEntry(ctx.db, { ...entry, command: 'staff code refused', data: { network } })
    return taken
  }
  if (taken === 'app') return undefined
  const left = await countRecoveryCodes(ctx.db, id)
  await ctx.db.transaction().execute(async (db) => {
    await addAuditEntry(db, { ...entry, command: 'staff recovery code used', data: { network, left } })
    const mail = renderEmail(supplier, recoveryCodeUsedEmail(supplier, { name, network, left }))
    await addMail(db, { supplierId: supplier.id, recipient: email, ...mail, now })
  })
  return undefined
}
