import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { listWebhookEndpoints } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import { missingScope, type WebhookCtx } from '../webhook-context.ts'

/** The endpoints of their owner, the oldest first; a program sees those alone that its token may handle. */
export async function listEndpoints(ctx: WebhookCtx): Promise<WebhookEndpoint[]> {
  const rows = await listWebhookEndpoints(ctx.db, ctx.owner)
  return rows
    .filter(({ events, earlier_events }) => missingScope(ctx, [...events, ...earlier_events]) === undefined)
    .map((row) => presentWebhookEndpoint(row, ctx.now))
}
