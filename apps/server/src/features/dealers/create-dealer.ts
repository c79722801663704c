import { looksLikeEmail } from '@portal/contract/fields/email'
import { plainEmail, visibleText } from '@portal/contract/fields/folding/folding.rules'
import { isSingleLine } from '@portal/contract/fields/text'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { insertDealer } from '../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { findFirstDealerGroup } from '../../repositories/suppliers/dealer-group.repository.ts'
import { hashPassword } from '../../security/passwords/password-hash.ts'
import { type GivenPasswordRefusal, validateGivenPassword } from './validate-given-password.ts'

export interface NewDealer {
  readonly email: string
  readonly externalId: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly phone: string
  readonly statusId: DealerStatusId
  /** Defaults to the supplier's first group. */
  readonly groupId?: number | undefined
  /** If omitted, the dealer chooses one with "Forgot Password". */
  readonly password: string | undefined
}

/** Creates a dealer; refused if the data is malformed, or the email or externalId is taken. */
export async function createDealer(
  ctx: SupplierCtx,
  input: NewDealer,
): Promise<{ id: number } | GivenPasswordRefusal | Refusal<'conflict'>> {
  const email = plainEmail(input.email)
  if (!looksLikeEmail(email)) {
    return refuse('invalid_input', `"${input.email}" isn't a valid email address.`)
  }
  if (![input.firstName, input.lastName, input.companyName, input.phone].every(isSingleLine)) {
    return refuse('invalid_input', 'Names and phone numbers must each be a single line.')
  }
  const { password } = input
  const weakPassword =
    password === undefined ? undefined : await validateGivenPassword(ctx, password, { ...input, email })
  if (weakPassword !== undefined) return weakPassword
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const named = {
    firstName: visibleText(input.firstName),
    lastName: visibleText(input.lastName),
    companyName: visibleText(input.companyName),
  }
  return await insert(ctx, { ...input, ...named, email, passwordHash })
}

async function insert(
  { db: pool, supplier, actor, now }: SupplierCtx,
  dealer: NewDealer & { readonly passwordHash: string | null },
): Promise<{ id: number } | Refusal<'conflict'>> {
  const { email, statusId, passwordHash } = dealer
  return await refusableTransaction(pool, async (db) => {
    const id = await insertDealer(db, {
      supplier_id: supplier.id,
      dealer_group_id: dealer.groupId ?? (await findFirstDealerGroup(db, supplier.id)),
      external_id: dealer.externalId?.trim() || null,
      email,
      password_hash: passwordHash,
      password_changed_at: passwordHash === null ? null : now,
      first_name: dealer.firstName,
      last_name: dealer.lastName,
      company_name: dealer.companyName,
      phone: dealer.phone,
      status_id: statusId,
      blocked_message: null,
      source_hash: null,
      created_at: now,
    })
    if (id === undefined) {
      return refuse(
        'conflict',
        `Supplier ${supplier.handle} already has a dealer with that email or externalId.`,
      )
    }
    const data = { dealerId: id, email, statusId, withPassword: passwordHash !== null }
    await addAuditEntry(db, { actor, at: now, command: 'dealer create', supplierId: supplier.id, data })
    return { id }
  })
}
