import { blockOfStatus, type DealerStatusBlock, dealerStatus } from '../statuses/dealer-status.ts'
import { statusName } from '../statuses/status.ts'

/** Whether this status blocks a dealer from orders, products and cart (document 1, section 2). */
export function isBlockedStatus(statusId: number): boolean {
  return blockOfStatus(statusId) !== undefined
}

/** What prevents orders of a dealer, by itself or by phone; undefined if it can order. */
export function orderingBlock(dealer: {
  readonly isBlocked: boolean
  readonly dealerStatusId: number
}): DealerStatusBlock | 'blocked' | undefined {
  return dealer.isBlocked ? 'blocked' : blockOfStatus(dealer.dealerStatusId)
}

/** The warning shown instead of a guarded page, with the status. */
export function blockedStatusWarning(statusId: number): string {
  return `You cannot access this page while your account is in ${statusName(dealerStatus, statusId)} status.`
}
