import { type ChosenEventKind, choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import type { WebhookListener, WebhookListenerInput } from '@portal/contract/webhooks/webhook-listener.schema'
import { ownerKind } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  addWebhookEndpoint,
  lockWebhookEndpoints,
  nextWebhookEndpointId,
} from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import {
  countWebhookListeners,
  deleteWebhookListener,
} from '../../../repositories/webhooks/webhook-listener.repository.ts'
import { makeWebhookSecret, webhookSecretOwner } from '../../../security/webhook-signature.ts'
import { refuseEvents } from '../endpoints/create-endpoint.ts'
import { missingScope, type WebhookCtx } from '../webhook-context.ts'

/** When a listener expires if `now` is its last request. */
export function listensUntil(now: Date): Date {
  return new Date(now.getTime() + webhookLimits.listenerLifetimeSeconds * 1000)
}

const unreadable = "This API token can't receive any events. Create one with a read scope."

function allowedEventKinds(ctx: WebhookCtx): ChosenEventKind[] {
  return choosableEventKinds(ownerKind(ctx.owner)).filter((kind) => missingScope(ctx, [kind]) === undefined)
}

/** Creates a listener: an endpoint without a URL, which polls for its messages and expires when it stops polling. */
export async function startListening(
  ctx: WebhookCtx,
  { events = allowedEventKinds(ctx) }: WebhookListenerInput,
): Promise<
  WebhookListener | Refusal<'webhooks_unavailable' | 'too_many_webhook_endpoints' | 'invalid_input'>
> {
  const { owner, now, supplier, secrets } = ctx
  if (ownerKind(owner) === 'dealer' && !supplier.flags.api_access) return refuse('webhooks_unavailable')
  if (events.length === 0) return refuse('invalid_input', { fields: { events: unreadable } })
  const refused = refuseEvents(ctx, events)
  if (refused !== undefined) return refused
  return await refusableTransaction(ctx.db, async (db) => {
    await lockWebhookEndpoints(db, owner)
    if ((await countWebhookListeners(db, owner)) >= webhookLimits.endpoints) {
      return refuse('too_many_webhook_endpoints')
    }
    const id = await nextWebhookEndpointId(db)
    const secret = makeWebhookSecret()
    const secretSealed = secrets.seal(secret, webhookSecretOwner({ supplierId: owner.supplierId, id }))
    const until = listensUntil(now)
    const chosen = [...new Set(events)]
    const row = { id, url: null, description: '', events: chosen, secretSealed, listensUntil: until, now }
    await addWebhookEndpoint(db, owner, row)
    return { id, secret, events: chosen, listensUntil: until.toISOString() }
  })
}

export async function stopListening(
  { db, owner }: WebhookCtx,
  id: number,
): Promise<{ success: true } | Refusal<'webhook_endpoint_not_found'>> {
  return (await deleteWebhookListener(db, owner, id))
    ? { success: true }
    : refuse('webhook_endpoint_not_found')
}
