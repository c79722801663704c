import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { KnownCtx } from '../../context/context.ts'
import type { WebhookOwner } from '../../repositories/webhooks/webhook-endpoint.repository.ts'

/** What a use case of webhooks knows, whether a dealer, a program or the supplier's side calls it. */
export type WebhookCtx = Pick<KnownCtx, 'db' | 'now' | 'actor' | 'supplier' | 'secrets'> & {
  /** Whose endpoints these are. */
  readonly owner: WebhookOwner
}

/** Whether the owner is a dealer or the supplier itself. */
export function ownerKind(owner: WebhookOwner): 'dealer' | 'supplier' {
  return 'dealerId' in owner ? 'dealer' : 'supplier'
}

/** Statuses of dealers whose endpoints hear nothing. */
export const silencedStatusIds: readonly number[] = Object.values(dealerStatus)
  .filter((status) => 'blocks' in status)
  .map(({ id }) => id)

/** Whether receivers on this very machine may be used: not where the portal is in production. */
export function allowsLoopback(): boolean {
  return process.env.NODE_ENV !== 'production'
}
