import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type RawBuilder, sql } from 'kysely'
import { rangeEndTime, rangeStartTime } from './date-range.ts'

const singleStatuses = { orderStatusId: 'order_status_id', paymentStatusId: 'payment_status_id' } as const

const maskedStatuses = {
  purchaseOrderStatusId: 'purchase_order_mask',
  fulfillmentStatusId: 'fulfillment_mask',
  invoiceStatusId: 'invoice_mask',
} as const

/** The status filters of the side menu over the columns of `alias`, which `orders` and `order_counts` share. */
export function statusConditions(filters: OrderFilters, alias: string): RawBuilder<boolean>[] {
  const single = Object.entries(singleStatuses).flatMap(([name, column]) => {
    const ids = filters[name as keyof typeof singleStatuses] ?? []
    return ids.length === 0 ? [] : [sql<boolean>`${sql.ref(`${alias}.${column}`)} = any(${ids}::int2[])`]
  })
  const masked = Object.entries(maskedStatuses).flatMap(([name, column]) => {
    const ids = filters[name as keyof typeof maskedStatuses] ?? []
    return ids.length === 0
      ? []
      : [sql<boolean>`${sql.ref(`${alias}.${column}`)} & ${statusMask(ids)}::int2 <> 0`]
  })
  return [...single, ...masked]
}

/** The date filters over an order; a date without a time means its whole day in the zone, a moment itself is included. */
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

/** All filters of the side menu over `o`. */
export function sideMenuConditions(filters: OrderFilters, timeZone: string): RawBuilder<boolean>[] {
  return [...dateConditions(filters, timeZone), ...statusConditions(filters, 'o')]
}

/** The mask in which the bit of each of these statuses is set. */
export function statusMask(ids: readonly number[]): number {
  return ids.reduce((mask, id) => mask | (1 << (id - 1)), 0)
}
