import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/** Reads an endpoint without its secret. */
export async function readEndpoint(
  { db, owner, now }: WebhookCtx,
  id: number,
): Promise<WebhookEndpoint | Refusal<'webhook_endpoint_not_found'>> {
  const row = await findWebhookEndpoint(db, owner, id)
  return row === undefined ? refuse('webhook_endpoint_not_found') : presentWebhookEndpoint(row, now)
}
