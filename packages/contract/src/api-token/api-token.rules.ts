import { blockOfStatus, type DealerStatusId } from '../statuses/dealer-status.ts'
import type { NoTokenReason } from './api-token.schema.ts'

const reasonsOfBlock = { not_approved: 'approval_required', ended: 'revoked' } as const satisfies Readonly<
  Record<NonNullable<ReturnType<typeof blockOfStatus>>, NoTokenReason>
>

/** Why a dealer may not have an API token, or null if it may. The status takes precedence (document 1, section 4). */
export function noTokenReason(statusId: DealerStatusId, hasAccess: boolean): NoTokenReason | null {
  const block = blockOfStatus(statusId)
  if (block !== undefined) return reasonsOfBlock[block]
  return hasAccess ? null : 'no_access'
}
