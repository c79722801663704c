import type { KnownCtx } from '../../../context/context.ts'
import type { DatedOwner, Db } from '../../../context/db.ts'
import type { SupplierCtx, WithSecrets } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal } from '../../../context/refusal.ts'
import { renderSealedEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import {
  addPasswordReset,
  invalidatePasswordResets,
} from '../../../repositories/access/password-reset.repository.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { createDealer, type NewDealer } from '../create-dealer.ts'
import { dealerInvitationEmail } from './dealer-invitation.emails.ts'

const dealerInvitationMs = 7 * 24 * 3_600_000

type InviteDealerCtx = Pick<KnownCtx, 'now' | 'actor' | 'supplier' | 'publicUrl' | 'secrets'> & {
  readonly db: Db
}

/** Emails a dealer a link to choose its password, in the caller's transaction; invalidates older links. */
export async function inviteDealer(
  { db, now, actor, supplier, publicUrl, secrets }: InviteDealerCtx,
  dealer: DatedOwner & { readonly email: string; readonly firstName: string },
): Promise<void> {
  const { supplierId, dealerId, email: recipient, firstName } = dealer
  const token = makeToken('passwordReset')
  await invalidatePasswordResets(db, dealer)
  await addPasswordReset(db, { tokenHash: hashToken(token), ...dealer, lifetimeMs: dealerInvitationMs })
  const origin = portalOrigin({ publicUrl, supplierHosts: await listSupplierHosts(db, supplierId) })
  const message = dealerInvitationEmail(supplier, {
    firstName,
    url: `${origin}/password-reset/${dealerId}/${token}`,
  })
  await addMail(db, {
    supplierId,
    recipient,
    ...renderSealedEmail(supplier, message, { secrets, recipient }),
    now,
  })
  await addAuditEntry(db, { at: now, actor, command: 'dealer invite', supplierId, data: { dealerId } })
}

export async function createInvitedDealer(ctx: SupplierCtx & WithSecrets, dealer: NewDealer) {
  return await refusableTransaction(ctx.db, async (db) => {
    const created = await createDealer({ ...ctx, db }, dealer)
    if (created instanceof Refusal) return created
    const { email, firstName } = dealer
    const of = { ...ctx.owner, dealerId: created.id, now: ctx.now, email: email.trim(), firstName }
    await inviteDealer({ ...ctx, db }, of)
    return created
  })
}
