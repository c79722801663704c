import { type Refusal, refuseScope } from '../../context/refusal.ts'
import { findEventsOfEndpoint } from '../../repositories/webhooks/webhook-endpoint.repository.ts'
import { missingScope, type WebhookCtx } from './webhook-context.ts'

/**
 * Handles an API request about an endpoint or listener if the token's scopes cover all its current and past events,
 * because managing an endpoint gives access to its messages. The handler itself refuses unknown ids.
 */
export async function requireEventScopes<Result>(
  ctx: WebhookCtx,
  id: number,
  run: () => Promise<Result>,
): Promise<Result | Refusal<'scope_missing'>> {
  const scope = missingScope(ctx, await findEventsOfEndpoint(ctx.db, ctx.owner, id))
  return scope === undefined ? await run() : refuseScope(scope)
}
