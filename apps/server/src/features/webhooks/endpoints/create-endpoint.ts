import { normalizeWebhookAddress } from '@portal/contract/webhooks/webhook-address.rules'
import type {
  WebhookEndpointInput,
  WebhookEndpointWithSecret,
} from '@portal/contract/webhooks/webhook-endpoint.schema'
import {
  type ChosenEventKind,
  choosableEventKinds,
  scopeOfEvents,
} from '@portal/contract/webhooks/webhook-events'
import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { ownerKind, type Transaction } from '../../../context/db.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { emailApiAccess, grantApiAccess } from '../../../domain/access/api-access.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import {
  addWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookEndpoints,
  lockWebhookEndpoints,
  nextWebhookEndpointId,
} from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { makeWebhookSecret, webhookSecretOwner } from '../../../security/webhook-signature.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import { missingScope, type WebhookCtx } from '../webhook-context.ts'
import { refuseAddress } from './refuse-address.ts'

/** Adds an endpoint and returns it with its secret, which is shown only once. */
export async function createEndpoint(
  ctx: WebhookCtx,
  { url: given, description, events }: WebhookEndpointInput,
): Promise<
  | WebhookEndpointWithSecret
  | Refusal<
      | 'webhooks_unavailable'
      | 'webhook_address_refused'
      | 'webhook_endpoint_exists'
      | 'too_many_webhook_endpoints'
      | 'invalid_input'
    >
> {
  const { owner, now } = ctx
  if (ownerKind(owner) === 'dealer' && !ctx.supplier.flags.api_access) return refuse('webhooks_unavailable')
  const url = normalizeWebhookAddress(given)
  const refused = refuseAddress(ctx, url) ?? refuseEvents(ctx, events)
  if (refused !== undefined) return refused
  return await grantApiAccess(ctx, async (db) => {
    await lockWebhookEndpoints(db, owner)
    const others = await listWebhookEndpoints(db, owner)
    if (others.some((other) => other.url === url)) return refuse('webhook_endpoint_exists')
    if (others.length >= webhookLimits.endpoints) return refuse('too_many_webhook_endpoints')
    const id = await nextWebhookEndpointId(db)
    const secret = makeWebhookSecret()
    const secretOwner = webhookSecretOwner({ supplierId: owner.supplierId, id })
    const secretSealed = ctx.secrets.seal(secret, secretOwner)
    const chosen = [...new Set(events)]
    await addWebhookEndpoint(db, owner, {
      ...{ id, url, description: description ?? '', events: chosen, secretSealed, now },
    })
    await auditEndpoint(ctx, db, 'add', { id, url, events: chosen })
    await emailApiAccess(ctx, db, { change: 'add_endpoint', subject: url })
    const row = await findWebhookEndpoint(db, owner, id)
    if (row === undefined) throw new Error('A new webhook endpoint was not found.')
    return { ...presentWebhookEndpoint(row, now), secret }
  })
}

/** Refuses events that the owner or the token can't receive; otherwise undefined. */
export function refuseEvents(
  ctx: WebhookCtx,
  events: readonly ChosenEventKind[],
  field: 'event' | 'events' = 'events',
): Refusal<'invalid_input'> | undefined {
  const choosable = choosableEventKinds(ownerKind(ctx.owner))
  const refused = events.find((kind) => !choosable.includes(kind) || missingScope(ctx, [kind]) !== undefined)
  if (refused === undefined) return undefined
  const sentence = choosable.includes(refused)
    ? `This API token lacks the scope ${scopeOfEvents(refused)} for the event ${refused}.`
    : `The event ${refused} isn't available to ${ownerKind(ctx.owner)}s.`
  return refuse('invalid_input', { fields: { [field]: sentence } })
}

export async function auditEndpoint(
  { actor, now, owner }: WebhookCtx,
  db: Transaction,
  verb: 'add' | 'set' | 'remove' | 'rotate-secret',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const dealer = 'dealerId' in owner ? { dealer: owner.dealerId } : {}
  const entry = { at: now, actor, command: `webhook ${verb}`, supplierId: owner.supplierId }
  await addAuditEntry(db, { ...entry, data: { ...dealer, ...data } })
}
