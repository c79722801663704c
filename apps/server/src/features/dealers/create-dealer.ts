import { looksLikeEmail } from '@portal/contract/fields/email'
import { isSingleLine } from '@portal/contract/fields/text'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { CannotDo } from '../../context/cannot-do.ts'
import type { OperatorCtx } from '../../context/operator-context.ts'
import { insertDealer } from '../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { requireSupplier } from '../../repositories/suppliers/require-supplier.ts'
import { findFirstDealerGroup } from '../../repositories/suppliers/shipping-method.repository.ts'
import { hashPassword } from '../../security/password-hash.ts'
import { readDealerStatus } from './change-dealer-status.ts'
import { requireGoodPassword } from './require-good-password.ts'

/** What a new dealer is made of; empty where it is not known. */
export interface NewDealer {
  readonly supplier: string
  readonly email: string
  readonly externalId: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly phone: string
  readonly status: string | undefined
  /** Without one the dealer sets it by "Forgot Password". */
  readonly password: string | undefined
}

/** Creates a dealer; throws CannotDo when the e-mail or the externalId is taken or something is malformed. */
export async function createDealer(ctx: OperatorCtx, input: NewDealer): Promise<{ id: number }> {
  const supplier = await requireSupplier(ctx.db, input.supplier)
  const email = input.email.trim()
  if (!looksLikeEmail(email)) throw new CannotDo(`"${input.email}" is no valid e-mail address.`)
  for (const text of [input.firstName, input.lastName, input.companyName, input.phone]) {
    if (!isSingleLine(text)) throw new CannotDo('Names and phone numbers must be a single line each.')
  }
  const statusId = readDealerStatus(input.status ?? dealerStatus.active.name)
  const { password } = input
  if (password !== undefined) requireGoodPassword(password, supplier.flags.password_minimum_length)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return await ctx.db.transaction().execute(async (db) => {
    const id = await insertDealer(db, {
      supplier_id: supplier.id,
      dealer_group_id: await findFirstDealerGroup(db, supplier.id),
      external_id: input.externalId?.trim() || null,
      email,
      password_hash: passwordHash,
      password_changed_at: passwordHash === null ? null : ctx.now,
      first_name: input.firstName,
      last_name: input.lastName,
      company_name: input.companyName,
      phone: input.phone,
      status_id: statusId,
      blocked_message: null,
      source_hash: null,
      created_at: ctx.now,
    })
    if (id === undefined) {
      throw new CannotDo(
        `The supplier ${input.supplier} has a dealer with that e-mail or externalId already.`,
      )
    }
    await addAuditEntry(db, {
      operator: ctx.operator,
      command: 'dealer create',
      supplierId: supplier.id,
      data: { dealerId: id, email, statusId, withPassword: passwordHash !== null },
      at: ctx.now,
    })
    return { id }
  })
}
