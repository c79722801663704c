import { blockOfStatus, dealerStatus } from '../statuses/dealer-status.ts'
import { statusName } from '../statuses/status.ts'

/** Whether this status blocks a dealer from orders, products and cart (document 1, section 2). */
export function isBlockedStatus(statusId: number): boolean {
  return blockOfStatus(statusId) !== undefined
}

/** The warning shown instead of a guarded page, with the status. */
export function blockedStatusWarning(statusId: number): string {
  return `You cannot access this page while your account is in ${statusName(dealerStatus, statusId)} status.`
}
