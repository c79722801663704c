import type { DealerCtx, SessionCtx } from '../../context/context.ts'
import type { Refusal } from '../../context/refusal.ts'
import { renderSealedEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { addEmailChange } from '../../repositories/access/email-change.repository.ts'
import { invalidateMailedLinks } from '../../repositories/access/mailed-link.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addAccountEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'
import { emailChangedEmail } from './account.emails.ts'

const hourMs = 3_600_000

// A refusal tells that an account exists, and a change writes to two addresses: neither may be asked for at will.
const limits = {
  refused: { points: 10, windowMs: hourMs },
  done: { points: 10, windowMs: hourMs },
} as const

/** One try to change the e-mail, counted before it is made; call one of the two when it is known how it went. */
export interface EmailChangeAttempt {
  readonly refusal: Refusal<'too_many_requests'> | undefined
  wasDone(): Promise<void>
  wasRefused(): Promise<void>
}

/** Counts a try of a dealer to change its e-mail; the refusal says when another one makes sense. */
export async function consumeEmailChange({ db, supplier, dealer }: DealerCtx): Promise<EmailChangeAttempt> {
  const owner = hashCounterKey(String(supplier.id), String(dealer.id))
  const keys = { refused: `email_change:refused:${owner}`, done: `email_change:done:${owner}` }
  const counted = await consumeRateLimits(db, [
    { key: keys.refused, ...limits.refused },
    { key: keys.done, ...limits.done },
  ])
  return {
    refusal: refuseIfExceeded(counted),
    wasDone: () => restoreRateLimits(db, [keys.refused]),
    wasRefused: () => restoreRateLimits(db, [keys.done]),
  }
}

/**
 * Does what belongs to a change of the e-mail, in its transaction: links that were mailed to the old address open the
 * account no more, the audit reports it, and a mail to the old address brings the link that undoes it.
 */
export async function recordEmailChange(
  ctx: SessionCtx,
  change: { from: string; to: string; firstName: string },
): Promise<void> {
  const { db, supplier, now, publicUrl, pageHost, secrets } = ctx
  const owner = { ...ctx.owner, now }
  await invalidateMailedLinks(db, owner)
  const token = makeToken('undoEmail')
  await addEmailChange(db, owner, {
    tokenHash: hashToken(token),
    oldEmail: change.from,
    sessionTokenHash: ctx.session.tokenHash,
  })
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  const url = `${portalOrigin({ publicUrl, pageHost, supplierHosts })}/undo-email-change/${token}`
  const message = emailChangedEmail(supplier, { firstName: change.firstName, url })
  const sealed = renderSealedEmail(supplier, message, { secrets, recipient: change.from })
  await addMail(db, { supplierId: supplier.id, recipient: change.from, ...sealed, now })
  const { from, to } = change
  await addAccountEntry(db, { ...ctx, network: ctx.ipBlock }, 'account email', { from, to })
}
