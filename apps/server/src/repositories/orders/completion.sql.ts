import { completionStatus } from '@portal/contract/statuses/completion-status'

/** SQL for none, partially or fully: how much of `whole` is `part`. */
export function completionSql(part: string, whole: string): string {
  const { none, partially, fully } = completionStatus
  return `case when ${part} <= 0 then ${none.id} when ${part} < ${whole} then ${partially.id} else ${fully.id} end`
}

/**
 * SQL for the units of lines `i` that have shipped or will: refunded units never ship. At least 1, so that an order
 * with nothing left doesn't count as shipped.
 */
export const unitsToShipSql = 'greatest(1, sum(least(i.shipped_quantity, i.quantity) + i.unshipped_quantity))'
