import type { RedeliveryInput, WebhookDelivery } from '@portal/contract/webhooks/webhook-delivery.schema'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import {
  findWebhookDelivery,
  repeatWebhookDeliveries,
  repeatWebhookDelivery,
} from '../../../repositories/webhooks/webhook-delivery.repository.ts'
import { findWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookDelivery } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/** Resends an event under the same id, whether or not it was accepted. */
export async function redeliver(
  ctx: WebhookCtx,
  id: number,
  deliveryId: number,
): Promise<WebhookDelivery | Refusal<'webhook_delivery_not_found' | 'webhook_endpoint_off'>> {
  const off = await refuseInactiveEndpoint(ctx, id)
  if (off !== undefined) return off.reason === 'webhook_endpoint_off' ? refuse(off.reason) : notFound()
  const { supplierId } = ctx.owner
  const key = { supplierId, endpointId: id }
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await repeatWebhookDelivery(db, key, deliveryId))) return notFound()
    await addTask(db, 'deliver_webhooks', { supplierId, id })
    const row = await findWebhookDelivery(db, key, deliveryId)
    return row === undefined ? notFound() : presentWebhookDelivery(row)
  })
}

/** Resends events since a timestamp under the same ids: failed and unsent events, or all. Returns their number. */
export async function redeliverSince(
  ctx: WebhookCtx,
  id: number,
  { since, which }: RedeliveryInput,
): Promise<{ count: number } | Refusal<'webhook_endpoint_not_found' | 'webhook_endpoint_off'>> {
  const off = await refuseInactiveEndpoint(ctx, id)
  if (off !== undefined) return off
  const { supplierId } = ctx.owner
  return await refusableTransaction(ctx.db, async (db) => {
    const key = { supplierId, endpointId: id }
    const count = await repeatWebhookDeliveries(db, key, { since: new Date(since), which })
    await addTask(db, 'deliver_webhooks', { supplierId, id })
    return { count }
  })
}

/** Refuses an unknown or disabled endpoint; otherwise undefined. */
export async function refuseInactiveEndpoint(
  { db, owner }: WebhookCtx,
  id: number,
): Promise<Refusal<'webhook_endpoint_not_found' | 'webhook_endpoint_off'> | undefined> {
  const endpoint = await findWebhookEndpoint(db, owner, id)
  if (endpoint === undefined) return refuse('webhook_endpoint_not_found')
  return endpoint.is_active ? undefined : refuse('webhook_endpoint_off')
}

function notFound(): Refusal<'webhook_delivery_not_found'> {
  return refuse('webhook_delivery_not_found')
}
