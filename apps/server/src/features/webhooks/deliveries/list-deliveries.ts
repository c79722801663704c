import type {
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
} from '@portal/contract/webhooks/webhook-delivery.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { listWebhookDeliveries } from '../../../repositories/webhooks/webhook-delivery.repository.ts'
import { findWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookDelivery } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

const usualLimit = 50

/** A page of an endpoint's deliveries, the newest first. */
export async function listDeliveries(
  { db, owner }: WebhookCtx,
  id: number,
  query: WebhookDeliveryQuery,
): Promise<WebhookDeliveryPage | Refusal<'webhook_endpoint_not_found'>> {
  if ((await findWebhookEndpoint(db, owner, id)) === undefined) return refuse('webhook_endpoint_not_found')
  const limit = query.limit ?? usualLimit
  const key = { supplierId: owner.supplierId, endpointId: id }
  const rows = await listWebhookDeliveries(db, key, { ...query, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const before = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { deliveries: page.map(presentWebhookDelivery), before }
}
