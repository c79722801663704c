import { normalizeWebhookAddress } from '@portal/contract/webhooks/webhook-address.rules'
import type {
  WebhookEndpoint,
  WebhookEndpointChange,
} from '@portal/contract/webhooks/webhook-endpoint.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { emailApiAccess, grantApiAccess } from '../../../domain/access/api-access.ts'
import { addTask } from '../../../repositories/tasks/task.repository.ts'
import {
  findWebhookEndpoint,
  listWebhookEndpoints,
  lockWebhookEndpoints,
  updateWebhookEndpoint,
} from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'
import { auditEndpoint, refuseEvents } from './create-endpoint.ts'
import { refuseAddress } from './refuse-address.ts'

/** Changes an endpoint and retries its pending deliveries immediately, because the change may have fixed it. */
export async function changeEndpoint(
  ctx: WebhookCtx,
  id: number,
  { url: given, description, events, active }: WebhookEndpointChange,
): Promise<
  | WebhookEndpoint
  | Refusal<
      'webhook_endpoint_not_found' | 'webhook_endpoint_exists' | 'webhook_address_refused' | 'invalid_input'
    >
> {
  const { owner, now } = ctx
  const url = given === undefined ? undefined : normalizeWebhookAddress(given)
  const refused = (url === undefined ? undefined : refuseAddress(ctx, url)) ?? refuseEvents(ctx, events ?? [])
  if (refused !== undefined) return refused
  return await grantApiAccess(ctx, async (db) => {
    await lockWebhookEndpoints(db, owner)
    const endpoints = await listWebhookEndpoints(db, owner)
    const others = endpoints.filter((other) => other.id !== id)
    if (others.some((other) => other.url === url)) return refuse('webhook_endpoint_exists')
    const columns = {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(active === undefined ? {} : { is_active: active }),
    }
    if (!(await updateWebhookEndpoint(db, owner, { id, now, columns })))
      return refuse('webhook_endpoint_not_found')
    await auditEndpoint(ctx, db, 'set', { id, url, description, events, active })
    const former = endpoints.find((endpoint) => endpoint.id === id)?.url
    if (url !== undefined && url !== former)
      await emailApiAccess(ctx, db, { change: 'move_endpoint', subject: `${url} (previously ${former})` })
    await addTask(db, 'deliver_webhooks', { supplierId: owner.supplierId, id })
    const row = await findWebhookEndpoint(db, owner, id)
    return row === undefined ? refuse('webhook_endpoint_not_found') : presentWebhookEndpoint(row, now)
  })
}
