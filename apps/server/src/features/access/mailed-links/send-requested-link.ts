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
} from '../../../repositories/access/password-reset.repository.ts'
import {
  type DealerAccess,
  findDealerByEmailForShare,
} from '../../../repositories/dealers/dealer-email.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../../repositories/operations/rate-limit.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import type { SupplierRowKey } from '../../../repositories/tasks/task-table.ts'
import { hashCounterKey } from '../../../security/rate-limits.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { passwordResetLinkEmail, signInLinkEmail } from '../access.emails.ts'

// For all callers together: requests from many networks fill a mailbox with three mails an hour.
const mails = { points: 3, windowMs: 3_600_000 } as const

// Anybody may ask; only what is mailed is audited, so that strangers cannot fill the audit.
const commands = {
  new_password: 'account reset link',
  sign_in: 'account sign-in link',
} as const

/** How long a mailed sign-in link waits to be used, in milliseconds. */
export const signInLinkMs = 10 * 60_000

/** Answers a request for a link, by a mail if there is such a dealer; once, however often it is called. */
export async function sendRequestedLink(ctx: TaskCtx, key: SupplierRowKey): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const request = await deleteLinkRequest(db, key)
    if (request !== undefined) await mailLink({ ...ctx, db }, request)
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
  // To the address that is kept, not to the one that was typed: they may differ in more than case.
  await addMail(db, { supplierId, recipient: dealer.email, ...message, now })
  const owner = { supplierId, dealerId: dealer.id }
  await addAccountEntry(db, { now, actor: systemActor, owner, network: request.network }, commands[purpose])
}

interface Addressed {
  readonly supplier: Supplier
  readonly dealer: DealerAccess
  readonly origin: string
}

/** Only the newest link of each kind works. */
async function writeReset(ctx: TaskCtx, { supplier, dealer, origin }: Addressed): Promise<SealedEmail> {
  const { db, now, secrets } = ctx
  const owner = { supplierId: supplier.id, dealerId: dealer.id, now }
  const token = makeToken('passwordReset')
  await invalidatePasswordResets(db, owner)
  await addPasswordReset(db, { tokenHash: hashToken(token), ...owner })
  const url = `${origin}/password-reset/${dealer.id}/${token}`
  const message = passwordResetLinkEmail(supplier, { firstName: dealer.firstName, url })
  return renderSealedEmail(supplier, message, { secrets, recipient: dealer.email })
}

async function writeSignIn(ctx: TaskCtx, { supplier, dealer, origin }: Addressed): Promise<SealedEmail> {
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
