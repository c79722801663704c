import { completionStatus } from '@portal/contract/statuses/completion-status'

/** SQL for a completion status (none, partially, fully): `part` compared with `whole`. */
export function completionSql(part: string, whole: string): string {
  const { none, partially, fully } = completionStatus
  return `case when ${part} <= 0 then ${none.id} when ${part} < ${whole} then ${partially.id} else ${fully.id} end`
}

/**
 * SQL for the shipped and unshipped units of lines `i`, without refunded units, which never ship. At least 1, or an
 * order with only refunded units would count as shipped.
 */
export const unitsToShipSql = 'greatest(1, sum(least(i.shipped_quantity, i.quantity) + i.unshipped_quantity))'
