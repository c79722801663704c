import type { WebhookDelivery } from '@portal/contract/webhooks/webhook-delivery.schema'
import { dealerIdOf } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import type { Refusal } from '../../../context/refusal.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import { findWebhookDelivery } from '../../../repositories/webhooks/webhook-delivery.repository.ts'
import { addPing, addWebhookDeliveries } from '../../../repositories/webhooks/webhook-dispatch.repository.ts'
import { pingBody } from '../dispatch/event-body.ts'
import { presentWebhookDelivery } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'
import { refuseInactiveEndpoint } from './redeliver.ts'

/** Sends a `ping` to one endpoint. */
export async function sendTestEvent(
  ctx: WebhookCtx,
  id: number,
): Promise<WebhookDelivery | Refusal<'webhook_endpoint_not_found' | 'webhook_endpoint_off'>> {
  const off = await refuseInactiveEndpoint(ctx, id)
  if (off !== undefined) return off
  const { owner, now } = ctx
  const { supplierId } = owner
  const dealerId = dealerIdOf(owner)
  return await refusableTransaction(ctx.db, async (db) => {
    const eventId = await addPing(db, owner, { endpointId: id, dealerId, now })
    await addWebhookDeliveries(db, owner, {
      bodies: [{ id: eventId, body: pingBody({ id: eventId, at: now, endpointId: id }), supplierBody: null }],
      audience: { receivesOrders: true, receivesProducts: true, silencedKinds: [], blockedStatusIds: [] },
    })
    await addTask(db, 'deliver_webhooks', { supplierId, id })
    const row = await findWebhookDelivery(db, { supplierId, endpointId: id }, eventId)
    if (row === undefined) throw new Error('A new test event was not found.')
    return presentWebhookDelivery(row)
  })
}
