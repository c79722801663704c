import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { listWebhookEndpoints } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'

/** The endpoints of their owner, the oldest first. */
export async function listEndpoints({ db, owner, now }: WebhookCtx): Promise<WebhookEndpoint[]> {
  return (await listWebhookEndpoints(db, owner)).map((row) => presentWebhookEndpoint(row, now))
}
