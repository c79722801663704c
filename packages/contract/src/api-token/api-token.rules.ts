import { type DealerStatusId, dealerStatus } from '../statuses/dealer-status.ts'
import type { NoTokenReason } from './api-token.schema.ts'

/** Why a dealer may have no API token, or null when it may: the status counts before the brand's own grant (document 1, section 4). */
export function noTokenReason(statusId: DealerStatusId, hasAccess: boolean): NoTokenReason | null {
  if (statusId === dealerStatus.pending.id || statusId === dealerStatus.denied.id) return 'approval_required'
  if (statusId === dealerStatus.canceled.id) return 'revoked'
  return hasAccess ? null : 'no_access'
}
