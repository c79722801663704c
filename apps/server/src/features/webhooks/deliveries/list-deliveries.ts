import type { WebhookDelivery, WebhookDeliveryQuery } from '@portal/contract/webhooks/webhook-delivery.schema'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { lastIdOf, otherwiseLimit, pageById } from '../../../repositories/changes/list-page.repository.ts'
import { listWebhookDeliveries } from '../../../repositories/webhooks/webhook-delivery.repository.ts'
import { findWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookDelivery } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/** Lists a page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  { db, owner }: WebhookCtx,
  id: number,
  { limit = otherwiseLimit, after, ...filters }: WebhookDeliveryQuery,
): Promise<
  | { items: WebhookDelivery[]; hasMore: boolean; after: string | null }
  | Refusal<'webhook_endpoint_not_found' | 'cursor_invalid'>
> {
  if ((await findWebhookEndpoint(db, owner, id)) === undefined) return refuse('webhook_endpoint_not_found')
  const list = { name: 'webhook deliveries', owner, filters: { id, ...filters } }
  const before = lastIdOf(list, after)
  if (before instanceof Refusal) return before
  const key = { supplierId: owner.supplierId, endpointId: id }
  const found = await listWebhookDeliveries(db, key, { ...filters, before, limit: limit + 1 })
  const { rows, ...page } = pageById(list, found, limit)
  return { items: rows.map(presentWebhookDelivery), ...page }
}
