import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { deleteWebhookEndpoint } from '../../../repositories/webhooks/webhook-endpoint.repository.ts'
import type { WebhookCtx } from '../webhook-context.ts'
import { auditEndpoint } from './create-endpoint.ts'

/** Deletes an endpoint; its deliveries can no longer be read. */
export async function deleteEndpoint(
  ctx: WebhookCtx,
  id: number,
): Promise<{ success: true } | Refusal<'webhook_endpoint_not_found'>> {
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await deleteWebhookEndpoint(db, ctx.owner, id))) return refuse('webhook_endpoint_not_found')
    await auditEndpoint(ctx, db, 'remove', { id })
    return { success: true } as const
  })
}
