import type { WebhookEndpoint } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { Refusal } from '../../../context/refusal.ts'
import { type ListQuery, lastIdOf, pageById } from '../../../repositories/changes/list-page.repository.ts'
import { listWebhookEndpoints } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import { missingScope, type WebhookCtx } from '../webhook-context.ts'

/** Lists a page of an owner's endpoints, oldest first; API clients see only endpoints that their token can manage. */
export async function listEndpoints(
  ctx: WebhookCtx,
  { limit, after }: ListQuery,
): Promise<{ items: WebhookEndpoint[]; hasMore: boolean; after: string | null } | Refusal<'cursor_invalid'>> {
  const list = { name: 'webhook endpoints', owner: ctx.owner, filters: {} }
  const lastId = lastIdOf(list, after)
  if (lastId instanceof Refusal) return lastId
  const endpoints = (await listWebhookEndpoints(ctx.db, ctx.owner)).filter(
    ({ id, events, earlier_events }) =>
      id > (lastId ?? 0) && missingScope(ctx, [...events, ...earlier_events]) === undefined,
  )
  const { rows, ...page } = pageById(list, endpoints, limit)
  return { items: rows.map((row) => presentWebhookEndpoint(row, ctx.now)), ...page }
}
