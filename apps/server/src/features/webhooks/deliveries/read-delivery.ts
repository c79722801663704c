import type { WebhookDeliveryDetail } from '@portal/contract/webhooks/webhook-delivery.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  findWebhookDelivery,
  listWebhookAttempts,
} from '../../../repositories/webhooks/webhook-delivery.repository.ts'
import { findWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookDeliveryDetail } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/** Reads a delivery with its body and all attempts. */
export async function readDelivery(
  { db, owner }: WebhookCtx,
  id: number,
  deliveryId: number,
): Promise<WebhookDeliveryDetail | Refusal<'webhook_delivery_not_found'>> {
  const endpoint = await findWebhookEndpoint(db, owner, id)
  if (endpoint === undefined) return refuse('webhook_delivery_not_found')
  const key = { supplierId: owner.supplierId, endpointId: id }
  const row = await findWebhookDelivery(db, key, deliveryId)
  if (row === undefined) return refuse('webhook_delivery_not_found')
  return presentWebhookDeliveryDetail(row, await listWebhookAttempts(db, key, deliveryId), endpoint.url)
}
