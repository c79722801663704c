import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'

/** Which orders of which list are meant. */
export interface BulkTarget {
  readonly state: ListState
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

// The page shows how far longer work is, and keeps it over a reload, instead of waiting for its end.
const waitSeconds = 1

const authorizedStatus = {
  authorize: paymentStatus.authorized.id,
  unauthorize: paymentStatus.unauthorized.id,
} as const

/** Does something with every eligible order that is meant, once for a key; a long run goes on as a job. */
export function bulkActionRequest(action: BulkAction, meant: BulkTarget, idempotencyKey: string) {
  const selection = selectionOf(meant)
  if (action === 'cancel')
    return api.call('bulkCancelOrders', { body: selection, idempotencyKey, waitSeconds })
  const body = { ...selection, paymentStatusId: authorizedStatus[action] }
  return api.call('bulkAuthorizeOrders', { body, idempotencyKey, waitSeconds })
}

/** What authorizing the orders that are meant would come to; asked anew for each question. */
export function authorizationPreviewQuery(meant: BulkTarget) {
  const body = { ...selectionOf(meant), paymentStatusId: paymentStatus.authorized.id }
  return queryOptions({
    queryKey: ['orders', 'authorization-preview', body],
    queryFn: ({ signal }) => api.call('previewAuthorization', { signal, body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** The orders that are meant as a CSV with these columns; a large file goes on as a job. */
export function exportOrdersRequest(meant: BulkTarget, columns: readonly OrderFieldHandle[]) {
  return api.call('exportOrdersByPost', { body: { ...selectionOf(meant), columns: [...columns] } })
}

function selectionOf({ state, mode, ids }: BulkTarget) {
  return {
    ...buildPageRequest(state),
    bulkActionType: mode,
    // Everything that matches is found by the search alone.
    bulkActionItemIds: mode === 'all' ? [] : [...ids],
  }
}
