import type { Actor } from '../../context/actor.ts'
import type { AnyOwner, Db, Transaction } from '../../context/db.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { refuse, ThrownRefusal } from '../../context/refusal.ts'
import type { Supplier } from '../../context/supplier.ts'
import {
  type ApiAccessChange,
  apiAccessEmail,
  supplierAccessEmail,
} from '../../presenters/email/api-access.ts'
import { renderEmail } from '../../presenters/email/render-email.ts'
import { findApiAccessOwner, lockApiAccessOwner } from '../../repositories/access/api-access.repository.ts'
import { isClientTokenLive } from '../../repositories/access/client-token.repository.ts'
import { isSessionLive } from '../../repositories/access/session.repository.ts'
import { findStaffRecipients } from '../../repositories/mail/mail-choice.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { consumeRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { findSupplierById } from '../../repositories/suppliers/supplier.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'

// Per kind, so that an API client creating endpoints in a loop can't flood a mailbox.
const mails = { points: 10, windowMs: 3_600_000 } as const

export interface ApiAccessCtx {
  readonly db: Db
  readonly now: Date
  readonly actor: Actor
  readonly owner: AnyOwner
  /** The caller's session or token; the CLI has neither. */
  readonly session?: { readonly tokenHash: Buffer } | undefined
  readonly token?: { readonly id: number } | undefined
  readonly staff?: { readonly id: number } | undefined
  /** Absent in the CLI. */
  readonly ipBlock?: string | undefined
}

/**
 * Grants API access in one transaction. A concurrent revocation, such as undoing an email change, either sees the new
 * access or runs first; then it has ended the caller's session or token, and the caller is refused.
 */
export async function grantApiAccess<Answer>(
  ctx: ApiAccessCtx,
  give: (db: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { owner, session, token } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    if ('dealerId' in owner) await lockApiAccessOwner(db, owner)
    if (session && !(await isSessionLive(db, session.tokenHash)))
      throw new ThrownRefusal(refuse('no_session'))
    if (token && !(await isClientTokenLive(db, token.id))) throw new ThrownRefusal(refuse('token_revoked'))
    return await give(db)
  })
}

/** Emails a dealer, or a supplier's owners, about new API access, at most ten times an hour per kind. */
export async function emailApiAccess(
  { now, actor, owner, ipBlock: network }: Omit<ApiAccessCtx, 'db'>,
  db: Transaction,
  { change, subject }: Pick<ApiAccessChange, 'change' | 'subject'>,
): Promise<void> {
  const dealerId = 'dealerId' in owner ? owner.dealerId : 0
  const key = `program_access:${change}:${hashCounterKey(String(owner.supplierId), String(dealerId))}`
  if (refuseIfExceeded(await consumeRateLimits(db, [{ key, ...mails }])) !== undefined) return
  const supplier = await findSupplierById(db, owner.supplierId)
  if (supplier === undefined) throw new Error("The token's supplier no longer exists.")
  if (!('dealerId' in owner)) return await mailOwners(db, supplier, { change, subject, network, actor, now })
  const { email: recipient, firstName } = await findApiAccessOwner(db, owner)
  const content = apiAccessEmail(supplier, { firstName }, { change, subject, network, actor })
  await addMail(db, { supplierId: owner.supplierId, recipient, ...renderEmail(supplier, content), now })
}

async function mailOwners(
  db: Transaction,
  supplier: Supplier,
  { now, ...made }: ApiAccessChange & { readonly now: Date },
): Promise<void> {
  const readers = await findStaffRecipients(db, { supplierId: supplier.id })
  for (const { email: recipient, name } of readers.filter(({ role }) => role === 'owner')) {
    const content = supplierAccessEmail(supplier, { firstName: name }, made)
    await addMail(db, { supplierId: supplier.id, recipient, ...renderEmail(supplier, content), now })
  }
}
