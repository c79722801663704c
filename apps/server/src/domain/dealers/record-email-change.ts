import type { Actor } from '../../context/actor.ts'
import type { Db, Owner } from '../../context/db.ts'
import type { SecretBox } from '../../context/ports/secret-box.ts'
import type { Supplier } from '../../context/supplier.ts'
import { renderSealedEmail } from '../../presenters/email/render-email.ts'
import { portalOrigin } from '../../presenters/portal-origin.ts'
import { addEmailChange } from '../../repositories/access/email-change.repository.ts'
import { invalidateMailedLinks } from '../../repositories/access/mailed-link.repository.ts'
import { addMail } from '../../repositories/mail/mail-outbox.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { listSupplierHosts } from '../../repositories/suppliers/supplier-host.repository.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'
import { emailChangedEmail } from './email-changed.emails.ts'

export interface EmailChangeCtx {
  readonly db: Db
  readonly supplier: Supplier
  readonly owner: Owner
  readonly now: Date
  readonly actor: Actor
  readonly publicUrl: string
  readonly secrets: SecretBox
  /** The page's host; absent if the change wasn't made in a browser. */
  readonly pageHost?: string
  readonly ipBlock?: string
  /** The dealer's session that made the change; absent if the supplier made it. */
  readonly session?: { readonly tokenHash: Buffer }
}

/**
 * Completes a dealer's email change in its transaction: links sent to the old address stop working, the change is
 * audited, and the old address gets an undo link.
 */
export async function recordEmailChange(
  ctx: EmailChangeCtx,
  change: { readonly from: string; readonly to: string; readonly firstName: string },
): Promise<void> {
  const { db, supplier, now, publicUrl, pageHost, secrets, actor } = ctx
  const owner = { ...ctx.owner, now }
  await invalidateMailedLinks(db, owner)
  const token = makeToken('undoEmail')
  await addEmailChange(db, owner, {
    tokenHash: hashToken(token),
    oldEmail: change.from,
    sessionTokenHash: ctx.session?.tokenHash,
  })
  const supplierHosts = await listSupplierHosts(db, supplier.id)
  const parts = { publicUrl, supplierHosts, ...(pageHost === undefined ? {} : { pageHost }) }
  const url = `${portalOrigin(parts)}/undo-email-change/${token}`
  const message = emailChangedEmail(supplier, { firstName: change.firstName, url })
  const sealed = renderSealedEmail(supplier, message, { secrets, recipient: change.from })
  const recipient = { supplierId: supplier.id, recipient: change.from, toDealerId: owner.dealerId }
  await addMail(db, { ...recipient, ...sealed, now })
  const { from, to } = change
  const network = ctx.ipBlock === undefined ? {} : { network: ctx.ipBlock }
  const data = { dealerId: owner.dealerId, ...network, from, to }
  await addAuditEntry(db, { actor, at: now, command: 'account email', supplierId: supplier.id, data })
}
