import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { dealerFields } from '@portal/contract/order-search/fields/order-fields'
import type { BulkSelection, OrderListCalls } from '@portal/order-list/host/order-list-calls.ts'
import { api } from '../../api/api.ts'
import { withPrefetched } from '../../api/prefetched-responses.ts'

// Longer work continues as a job, whose progress the page shows even after a reload.
const waitSeconds = 1

export const orderListCalls: OrderListCalls = {
  fields: dealerFields,
  search: (body, signal) => api.call('searchOrders', { signal, body }),
  firstPage: (body) => withPrefetched('searchOrders', body),
  count: async (filters, signal) =>
    (await api.call('countOrders', { signal, body: { filters: [...filters] } })).counts,
  preview: (action, selection, signal) =>
    api.call('previewBulkAction', {
      signal,
      body: { ...selection, action: action as BodyInputOf<'previewBulkAction'>['action'] },
    }),
  exportOrders: (body) => api.call('exportOrdersByPost', { body }),
  views: {
    list: (signal) => api.call('listSavedViews', { signal }),
    save: ({ id, ...body }) =>
      id === undefined
        ? api.call('createSavedView', { body })
        : api.call('updateSavedView', { params: { id }, body }),
    remove: (id) => api.call('deleteSavedView', { params: { id } }),
    rank: (ids) => api.call('rankSavedViews', { body: [...ids] }),
  },
  firstViews: withPrefetched('listSavedViews'),
  filters: {
    list: (signal) => api.call('listSavedFilters', { signal }),
    save: ({ id, ...body }) =>
      id === undefined
        ? api.call('createSavedFilter', { body })
        : api.call('updateSavedFilter', { params: { id }, body }),
    remove: (id) => api.call('deleteSavedFilter', { params: { id } }),
    groups: {
      list: (signal) => api.call('listSavedFilterGroups', { signal }),
      save: ({ id, ...body }) =>
        id === undefined
          ? api.call('createSavedFilterGroup', { body })
          : api.call('updateSavedFilterGroup', { params: { id }, body }),
      remove: (id) => api.call('deleteSavedFilterGroup', { params: { id } }),
    },
  },
}

/** Authorizes or un-authorizes the eligible orders of a selection, once per key; longer runs continue as a job. */
export function authorizeOrdersRequest(
  selection: BulkSelection,
  paymentStatusId: BodyInputOf<'bulkAuthorizeOrders'>['paymentStatusId'],
  idempotencyKey: string,
) {
  return api.call('bulkAuthorizeOrders', {
    body: { ...selection, paymentStatusId },
    idempotencyKey,
    waitSeconds,
  })
}

/** Cancels the eligible orders of a selection, once per key; longer runs continue as a job. */
export function cancelOrdersRequest(selection: BulkSelection, idempotencyKey: string) {
  return api.call('bulkCancelOrders', { body: selection, idempotencyKey, waitSeconds })
}

/** Re-authorizes the declined orders of a selection, charging the given method first; once per key. */
export function retryPaymentsRequest(
  selection: BulkSelection,
  paymentMethodId: string | undefined,
  idempotencyKey: string,
) {
  return api.call('bulkPayOrdersAgain', {
    body: { ...selection, ...(paymentMethodId && { paymentMethodId: Number(paymentMethodId) }) },
    idempotencyKey,
    waitSeconds,
  })
}
