import { type Refusal, refuseScope } from '../../context/refusal.ts'
import { findEventsOfEndpoint } from '../../repositories/webhooks/webhook-endpoint.repository.ts'
import { missingScope, type WebhookCtx } from './webhook-context.ts'

/**
 * Handles an API request about one endpoint or listener if the token may read everything it receives, now or before:
 * anyone who manages an endpoint can get its messages. Unknown ones are refused by the handler itself.
 */
export async function handleReadable<Result>(
  ctx: WebhookCtx,
  id: number,
  run: () => Promise<Result>,
): Promise<Result | Refusal<'scope_missing'>> {
  const scope = missingScope(ctx, await findEventsOfEndpoint(ctx.db, ctx.owner, id))
  return scope === undefined ? await run() : refuseScope(scope)
}
