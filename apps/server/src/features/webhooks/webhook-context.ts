import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { isLoopbackHost } from '@portal/contract/webhooks/webhook-address.rules'
import type { KnownCtx } from '../../context/context.ts'
import type { WebhookOwner } from '../../repositories/webhooks/webhook-endpoint.repository.ts'

/** What a use case of webhooks knows, whether a dealer, a program or the supplier's side calls it. */
export type WebhookCtx = Pick<KnownCtx, 'db' | 'now' | 'actor' | 'supplier' | 'secrets' | 'publicUrl'> & {
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

/** Whether receivers on this very machine may be used: only where the portal itself is reached at this machine alone. */
export function allowsLoopback({ publicUrl }: { readonly publicUrl: string }): boolean {
  return process.env.NODE_ENV !== 'production' && isLoopbackHost(new URL(publicUrl).hostname)
}
