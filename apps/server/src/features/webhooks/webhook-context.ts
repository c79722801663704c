import type { Scope } from '@portal/contract/callers/scopes'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { scopeOfEvents, type WebhookEventKind } from '@portal/contract/webhooks/webhook-events'
import type { CallerToken } from '../../context/callers.ts'
import type { KnownCtx, SessionCtx } from '../../context/context.ts'
import type { AnyOwner } from '../../context/db.ts'

/** Context of webhook use cases for dealers, API clients and suppliers. */
export type WebhookCtx = Pick<
  KnownCtx,
  'db' | 'now' | 'actor' | 'supplier' | 'secrets' | 'allowsLocalServices'
> &
  Partial<Pick<KnownCtx, 'ipBlock'> & Pick<SessionCtx, 'session'>> & {
    /** The owner of the endpoints. */
    readonly owner: AnyOwner
    /** The API client's token; users may receive every event. */
    readonly token?: Pick<CallerToken, 'id' | 'scopes'> & Partial<Pick<CallerToken, 'mode'>>
  }

/** The first scope that the caller lacks for these events; undefined if none. */
export function missingScope(
  { token }: Pick<WebhookCtx, 'token'>,
  kinds: readonly WebhookEventKind[],
): Scope | undefined {
  if (token === undefined) return undefined
  return kinds.map(scopeOfEvents).find((scope) => scope !== undefined && !token.scopes.includes(scope))
}

/** Statuses of dealers whose endpoints receive nothing. */
export const silencedStatusIds: readonly number[] = Object.values(dealerStatus)
  .filter((status) => 'blocks' in status)
  .map(({ id }) => id)
