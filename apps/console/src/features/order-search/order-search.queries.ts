import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { staffFields } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import type { OrderingDealer } from '@portal/contract/orders/console-order.schema'
import type { BulkSelection, OrderListCalls } from '@portal/order-list/host/order-list-calls.ts'
import type { ActionAnswer } from '@portal/order-list/host/order-list-host.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

// Longer work continues as a job with progress.
const waitSeconds = 1

/** The API requests of the list of all dealers' orders. */
export const orderListCalls: OrderListCalls = {
  fields: staffFields,
  search: async (body, signal) => {
    const { items, total } = await api.call('searchConsoleOrders', { body: everywhere(body), signal })
    return { total, items: items.map(({ order, dealer }) => withDealer(order, dealer)) }
  },
  count: async (filters, signal) =>
    (await api.call('countConsoleOrders', { body: { filters: [...filters] }, signal })).counts,
  preview: (action, selection, signal) =>
    api.call('previewConsoleAction', {
      signal,
      body: { ...everywhere(selection), action: action as BodyInputOf<'previewConsoleAction'>['action'] },
    }),
  exportOrders: (body) => api.call('exportConsoleOrders', { body: everywhere(body) }),
  views: {
    list: (signal) => api.call('listStaffViews', { signal }),
    save: ({ id, sharedBy: _person, mayDelete: _may, ...body }) =>
      id === undefined
        ? api.call('createStaffView', { body })
        : api.call('updateStaffView', { params: { id }, body }),
    remove: (id) => api.call('deleteStaffView', { params: { id } }),
    rank: (ids) => api.call('rankStaffViews', { body: [...ids] }),
  },
}

/** Puts the open orders of a selection on hold, with a reason shown to their dealers. */
export function holdOrdersRequest(
  selection: BulkSelection,
  reason: string,
  idempotencyKey: string,
): Promise<ActionAnswer> {
  const body = { ...everywhere(selection), ...(reason === '' ? {} : { reason }) }
  return api.call('holdConsoleOrders', { body, idempotencyKey, waitSeconds })
}

/** Releases the orders on hold in a selection. */
export function releaseOrdersRequest(
  selection: BulkSelection,
  idempotencyKey: string,
): Promise<ActionAnswer> {
  return api.call('releaseConsoleOrders', { body: everywhere(selection), idempotencyKey, waitSeconds })
}

/** Cancels the eligible orders in a selection. */
export function cancelOrdersRequest(
  selection: BulkSelection,
  choice: { readonly refund: boolean; readonly restock: boolean },
  idempotencyKey: string,
): Promise<ActionAnswer> {
  const body = { ...everywhere(selection), ...choice }
  return api.call('cancelConsoleOrders', { body, idempotencyKey, waitSeconds })
}

/** Adds and removes tags of a selection's orders. */
export function tagOrdersRequest(
  selection: BulkSelection,
  change: { readonly add: string[]; readonly remove: string[] },
  idempotencyKey: string,
): Promise<ActionAnswer> {
  return api.call('tagConsoleOrders', {
    body: { ...everywhere(selection), ...change },
    idempotencyKey,
    waitSeconds,
  })
}

/** Charges the authorized orders of a selection. */
export function chargeOrdersRequest(selection: BulkSelection, idempotencyKey: string): Promise<ActionAnswer> {
  return api.call('captureConsoleOrders', { body: everywhere(selection), idempotencyKey, waitSeconds })
}

/** Some of the dealers matching a text. */
export function dealersByTextQuery(text: string) {
  return queryOptions({
    queryKey: ['dealers', 'by-text', text],
    queryFn: ({ signal }) => api.call('searchConsole', { query: { text }, signal }),
    select: ({ dealers }) => dealers,
    enabled: text !== '',
  })
}

/** A dealer's name for the filter. */
export function dealerNameQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['dealers', 'name', id],
    queryFn: async ({ signal }) => {
      const dealer = await api.call('getConsoleDealer', { params: { id: id ?? 0 }, signal })
      return dealer.companyName || dealer.email
    },
    enabled: id !== undefined,
    staleTime: 60_000,
  })
}

export function dealerOf(row: OrderRow): { readonly id: number; readonly name: string } {
  return { id: Number(row[dealerId]), name: String(row[dealerName]) }
}

const dealerId = 'dealer.id'
const dealerName = 'dealer.name'

function withDealer(order: OrderRow, dealer: OrderingDealer): OrderRow {
  return { ...order, [dealerId]: dealer.id, [dealerName]: dealer.companyName || dealer.email }
}

/** A search without selected fields covers all fields, including tracking numbers. */
function everywhere<Body extends Pick<BodyInputOf<'searchConsoleOrders'>, 'search' | 'searchColumns'>>(
  body: Body,
): Body {
  const isUnlimited = (body.searchColumns ?? []).length === 0
  return body.search && isUnlimited ? { ...body, searchColumns: [...staffFields.searchable] } : body
}
