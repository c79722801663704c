import { type SkipReason, skipReasons } from '@portal/contract/jobs/skip-reasons'
import { formatCount } from './counts.ts'

/** How many orders were left alone for which reason: `10 not open, 2 still a draft`. */
export function formatSkippedOrders(
  skipped: readonly { readonly reason: SkipReason; readonly count: number }[],
): string {
  return skipped.map(({ reason, count }) => `${formatCount(count)} ${skipReasons[reason]}`).join(', ')
}
