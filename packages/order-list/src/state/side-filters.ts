import { keysOf, recordOf } from '@portal/contract/fields/keys'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { rowsOf, type StatusTable } from '@portal/contract/statuses/status'
import type { OrderListParams } from './order-list-params.ts'

interface StatusFilter {
  readonly label: string
  readonly table: StatusTable
  /** Whether its group in the side menu is initially open; null if only URLs set the filter. */
  readonly isOpen: boolean | null
}

/** The list's status filters by their name in a search, in side menu order (document 2, section 2). */
export const statusFilters = {
  orderStatusId: { label: 'Order Status', table: orderStatus, isOpen: true },
  paymentStatusId: { label: 'Invoice Status', table: paymentStatus, isOpen: true },
  purchaseOrderStatusId: { label: 'Purchase Order Status', table: purchaseOrderStatus, isOpen: false },
  fulfillmentStatusId: { label: 'Fulfillment Status', table: fulfillmentStatus, isOpen: false },
  invoiceStatusId: { label: 'Purchase Order Invoice Status', table: invoiceStatus, isOpen: null },
} as const satisfies Record<string, StatusFilter>

export type StatusFilterName = keyof typeof statusFilters

export const statusFilterNames = keysOf(statusFilters)

export const dateFilters = { startDate: 'Start Date', endDate: 'End Date' } as const

export type DateFilterName = keyof typeof dateFilters

export const dateFilterNames = keysOf(dateFilters)

/**
 * The side menu's filters: ids, and dates as a day in the dealer's time zone or an ISO time in UTC. Empty means no
 * filter.
 */
export type SideFilters = Readonly<Record<StatusFilterName, readonly number[]>> &
  Readonly<Record<DateFilterName, string>>

export const noFilters: SideFilters = {
  orderStatusId: [],
  paymentStatusId: [],
  purchaseOrderStatusId: [],
  fulfillmentStatusId: [],
  invoiceStatusId: [],
  startDate: '',
  endDate: '',
}

const dayPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z)?$/

/** Parses a URL's filters; omits unknown ids and invalid dates. */
export function parseFilters(search: Readonly<Record<string, unknown>>): SideFilters {
  return {
    ...recordOf(statusFilterNames, (name) => parseIds(search[name], statusFilters[name].table)),
    ...recordOf(dateFilterNames, (name) => parseDate(search[name])),
  }
}

/** The filters as URL params: ids joined by commas; empty filters are omitted. */
export function serializeFilters(filters: SideFilters): OrderListParams {
  const { startDate, endDate } = filters
  const ids = statusFilterNames.map((name) => [name, serializeIds(filters[name])])
  return { ...Object.fromEntries(ids), startDate: startDate || undefined, endDate: endDate || undefined }
}

export function withStatusToggled(filters: SideFilters, name: StatusFilterName, id: number): SideFilters {
  const chosen = filters[name]
  const next = chosen.includes(id)
    ? chosen.filter((other) => other !== id)
    : [...chosen, id].sort((a, b) => a - b)
  return { ...filters, [name]: next }
}

function parseIds(part: unknown, table: StatusTable): readonly number[] {
  const ids = String(part ?? '').split(',')
  return rowsOf(table)
    .map(({ id }) => id)
    .filter((id) => ids.includes(String(id)))
}

/** A single id stays a number, to avoid quotation marks in the URL. */
function serializeIds(ids: readonly number[]): string | number | undefined {
  return ids.length > 1 ? ids.join(',') : ids[0]
}

function parseDate(part: unknown): string {
  return typeof part === 'string' && dayPattern.test(part) && !Number.isNaN(Date.parse(part)) ? part : ''
}
