import type { WebhookEndpointWithSecret } from '@portal/contract/webhooks/webhook-endpoint.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { emailApiAccess, grantApiAccess } from '../../../domain/access/api-access.ts'
import {
  findWebhookEndpoint,
  lockWebhookEndpoints,
  replaceWebhookSecret,
} from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import { makeWebhookSecret, webhookSecretOwner } from '../../../security/webhook-signature.ts'
import { presentWebhookEndpoint } from '../webhook.presenter.ts'
import type { WebhookCtx } from '../webhook-context.ts'
import { auditEndpoint } from './create-endpoint.ts'

const hourMs = 3_600_000

/** Rotates an endpoint's secret and returns it once. For `overlapHours`, messages are signed with both. */
export async function rotateSecret(
  ctx: WebhookCtx,
  id: number,
  overlapHours: number,
): Promise<WebhookEndpointWithSecret | Refusal<'webhook_endpoint_not_found'>> {
  const { owner, now } = ctx
  return await grantApiAccess(ctx, async (db) => {
    await lockWebhookEndpoints(db, owner)
    const secret = makeWebhookSecret()
    const secretSealed = ctx.secrets.seal(secret, webhookSecretOwner({ supplierId: owner.supplierId, id }))
    const until = new Date(now.getTime() + overlapHours * hourMs)
    await replaceWebhookSecret(db, owner, { id, secretSealed, until, now })
    const row = await findWebhookEndpoint(db, owner, id)
    if (row === undefined) return refuse('webhook_endpoint_not_found')
    await auditEndpoint(ctx, db, 'rotate-secret', { id, overlapHours })
    if (row.url !== null) await emailApiAccess(ctx, db, { change: 'rotate_secret', subject: row.url })
    return { ...presentWebhookEndpoint(row, now), secret }
  })
}
