import type { WebhookGivenUpReason } from '@portal/contract/webhooks/webhook-endpoint.schema'
import type { TaskCtx } from '../../../context/context.ts'
import { renderEmail } from '../../../presenters/email/render-email.ts'
import { portalOrigin } from '../../../presenters/portal-origin.ts'
import { addMail } from '../../../repositories/mail/mail-outbox.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { listSupplierHosts } from '../../../repositories/suppliers/supplier-host.repository.ts'
import { findWebhookRecipient } from '../../../repositories/webhooks/webhook-recipient.repository.ts'
import {
  type EndpointKey,
  giveUpEndpoint,
} from '../../../repositories/webhooks/webhook-sending.repository.ts'
import { endpointGivenUpEmail } from '../webhooks.emails.ts'

/** Switches an endpoint off, and tells its owner by mail, in one transaction. */
export async function giveUpOnEndpoint(
  { db: pool, now, log }: TaskCtx,
  publicUrl: string,
  key: EndpointKey,
  reason: WebhookGivenUpReason,
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    await giveUpEndpoint(db, key, { now, reason })
    const supplier = await findSupplierById(db, key.supplierId)
    const recipient = await findWebhookRecipient(db, key)
    if (supplier === undefined || recipient === undefined) return
    const supplierHosts = await listSupplierHosts(db, key.supplierId)
    const url = `${portalOrigin({ publicUrl, supplierHosts })}/settings/developers`
    const mail = renderEmail(
      supplier,
      endpointGivenUpEmail(supplier, { ...recipient, portalUrl: url, reason }),
    )
    await addMail(db, { supplierId: key.supplierId, recipient: recipient.email, ...mail, now })
  })
  log.warn({ supplier: key.supplierId, endpoint: key.id, reason }, 'a webhook endpoint was switched off')
}
