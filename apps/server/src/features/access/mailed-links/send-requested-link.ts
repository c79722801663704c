import { systemActor } from '../../../context/actor.ts'
import type { TaskCtx } from '../../../context/context.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { renderSealedEmail, type SealedEmail } from '../../../presenters/email/render-email.ts'
import {
  addExchangeCode,
  invalidateMailedSignIns,
} from '../../../repositories/access/exchange-code.repository.ts'
import { deleteLinkRequest, type LinkRequest } from '../../../repositories/access/link-request.repository.ts'
import {
  addPasswordReset,
  invalidatePasswordResets,
  passwordResetLifetimeMs,
} from '../../../repositories/access/password-reset.repository.ts'
import {
  type DealerAccess,
  findDealerByEmailForShare,
} from '../../../repositories/dealers/dealer-email.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry, addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../../repositories/operations/rate-limit.repository.ts'
import { findStaffCredentials } from '../../../repositories/staff/staff.repository.ts'
import { addStaffLink } from '../../../repositories/staff/staff-link.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import type { SupplierRowKey } from '../../../repositories/tasks/task-table.ts'
import { hashCounterKey } from '../../../security/rate-limits.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { passwordResetLinkEmail, signInLinkEmail, staffPasswordLinkEmail } from '../access.emails.ts'

// Per account, across all networks: at most three emails an hour reach a mailbox.
const mails = { points: 3, windowMs: 3_600_000 } as const

// Only sent emails are audited, since anyone can ask and could flood the audit.
const commands = {
  new_password: 'account reset link',
  sign_in: 'account sign-in link',
  staff_password: 'staff password link',
} as const

/** The lifetime of an emailed sign-in link. */
export const signInLinkMs = 10 * 60_000

/** Emails a requested link if the account exists. Deletes the request, so retries send nothing. */
export async function sendRequestedLink(ctx: TaskCtx, key: SupplierRowKey): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const request = await deleteLinkRequest(db, key)
    if (request === undefined) return
    await (request.purpose === 'staff_password' ? mailStaffLink : mailLink)({ ...ctx, db }, request)
  })
}

async function mailLink(ctx: TaskCtx, request: LinkRequest): Promise<void> {
  const { db, now } = ctx
  const { supplierId, purpose } = request
  const supplier = await findSupplierById(db, supplierId)
  const dealer = await findDealerByEmailForShare(db, request)
  if (supplier === undefined || dealer === undefined || dealer.blockedAt !== null) return
  const key = `mailed_link:${purpose}:${hashCounterKey(String(supplierId), String(dealer.id))}`
  const [counted] = await consumeRateLimits(db, [{ key, ...mails }])
  if (counted?.exceeded) return
  const write = purpose === 'sign_in' ? writeSignIn : writeReset
  const message = await write(ctx, { supplier, dealer, origin: request.origin })
  // Uses the stored address, since the typed one may differ in more than case.
  await addMail(db, { supplierId, recipient: dealer.email, ...message, now })
  const owner = { supplierId, dealerId: dealer.id }
  await addAccountEntry(db, { now, actor: systemActor, owner, network: request.network }, commands[purpose])
}

/** Emails a staff password link; it replaces earlier ones. */
async function mailStaffLink(ctx: TaskCtx, request: LinkRequest): Promise<void> {
  const { db, now, secrets } = ctx
  const { supplierId, purpose, network } = request
  const supplier = await findSupplierById(db, supplierId)
  const person = await findStaffCredentials(db, request)
  if (supplier === undefined || person?.isAccepted !== true) return
  const key = `mailed_link:${purpose}:${hashCounterKey(String(supplierId), String(person.id))}`
  const [counted] = await consumeRateLimits(db, [{ key, ...mails }])
  if (counted?.exceeded) return
  const token = makeToken('staffPassword')
  const expiresAt = new Date(now.getTime() + passwordResetLifetimeMs)
  const link = { tokenHash: hashToken(token), purpose: 'password_reset', supplierId, now } as const
  await addStaffLink(db, { ...link, staffId: person.id, expiresAt })
  const url = `${request.origin}/console/new-password/${token}`
  const message = staffPasswordLinkEmail(supplier, { firstName: person.name, url })
  const sealed = renderSealedEmail(supplier, message, { secrets, recipient: person.email })
  await addMail(db, { supplierId, recipient: person.email, ...sealed, now })
  const data = { email: person.email, network }
  await addAuditEntry(db, { at: now, actor: systemActor, command: commands[purpose], supplierId, data })
}

interface LinkEmail {
  readonly supplier: Supplier
  readonly dealer: DealerAccess
  readonly origin: string
}

/** Invalidates earlier reset links. */
async function writeReset(ctx: TaskCtx, { supplier, dealer, origin }: LinkEmail): Promise<SealedEmail> {
  const { db, now, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now }
  const token = makeToken('passwordReset')
  await invalidatePasswordResets(db, owner)
  await addPasswordReset(db, { tokenHash: hashToken(token), ...owner })
  const url = `${origin}/password-reset/${dealer.id}/${token}`
  const message = passwordResetLinkEmail(supplier, { firstName: dealer.firstName, url })
  return renderSealedEmail(supplier, message, { secrets, recipient: dealer.email })
}

async function writeSignIn(ctx: TaskCtx, { supplier, dealer, origin }: LinkEmail): Promise<SealedEmail> {
  const { db, now, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now }
  const code = makeToken('mailed_sign_in')
  await invalidateMailedSignIns(db, owner)
  const expiresAt = new Date(now.getTime() + signInLinkMs)
  const kept = { purpose: 'mailed_sign_in', issuedBy: null, expiresAt, ...owner } as const
  await addExchangeCode(db, { codeHash: hashToken(code), ...kept })
  const url = `${origin}/sign-in-link/${code}`
  const message = signInLinkEmail(supplier, { firstName: dealer.firstName, url })
  return renderSealedEmail(supplier, message, { secrets, recipient: dealer.email })
}
