import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import { rangeEndTime, rangeStartTime } from './date-range.sql.ts'
import type { SearchOwner } from './order-selection.sql.ts'
import { statusConditions } from './status-conditions.sql.ts'

/** The date filters of an order, both ends inclusive; a date without a time means the whole day in the time zone. */
export function dateConditions(
  { startDate, endDate }: OrderFilters,
  timeZone: string,
  alias = 'o',
): RawBuilder<boolean>[] {
  const orderedAt = sql.ref(`${alias}.ordered_at`)
  return [
    ...(startDate == null ? [] : [sql<boolean>`${orderedAt} >= ${rangeStartTime(startDate, timeZone)}`]),
    ...(endDate == null ? [] : [sql<boolean>`${orderedAt} < ${rangeEndTime(endDate, timeZone)}`]),
  ]
}

export function sideMenuConditions(owner: SearchOwner, filters: OrderFilters): RawBuilder<boolean>[] {
  return [...dateConditions(filters, owner.dealer.timeZone), ...statusConditions(owner, filters, 'o')]
}
