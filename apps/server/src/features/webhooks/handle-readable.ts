import { type Refusal, refuseScope } from '../../context/refusal.ts'
import { findEventsOfEndpoint } from '../../repositories/webhooks/webhook-endpoint.repository.ts'
import { missingScope, type WebhookCtx } from './webhook-context.ts'

/**
 * Runs a call of a program about one endpoint or listener, if its token may read all that this one is sent, or was before:
 * whoever handles an endpoint can have its messages. One that is unknown is refused by the call itself.
 */
export async function handleReadable<Result>(
  ctx: WebhookCtx,
  id: number,
  run: () => Promise<Result>,
): Promise<Result | Refusal<'scope_missing'>> {
  const scope = missingScope(ctx, await findEventsOfEndpoint(ctx.db, ctx.owner, id))
  return scope === undefined ? await run() : refuseScope(scope)
}
