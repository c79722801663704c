import type { SelectionMode } from '@portal/contract/order-search/bulk/bulk.rules'
import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { orderSearchKeys } from '../order-search.query-keys.ts'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'

export interface BulkTarget {
  readonly state: ListState
  readonly mode: SelectionMode
  readonly ids: ReadonlySet<number>
}

// Longer work continues as a job, whose progress the page shows, also after a reload.
const waitSeconds = 1

const authorizedStatus = {
  authorize: paymentStatus.authorized.id,
  unauthorize: paymentStatus.unauthorized.id,
} as const

/** Runs an action on every eligible order of a target, once per key. Longer runs continue as a job. */
export function bulkActionRequest(action: BulkAction, target: BulkTarget, idempotencyKey: string) {
  const selection = selectionOf(target)
  if (action === 'cancel')
    return api.call('bulkCancelOrders', { body: selection, idempotencyKey, waitSeconds })
  const body = { ...selection, paymentStatusId: authorizedStatus[action] }
  return api.call('bulkAuthorizeOrders', { body, idempotencyKey, waitSeconds })
}

/** How many orders authorizing a target would authorize, and their sum; requested again for each dialog. */
export function authorizationPreviewQuery(target: BulkTarget) {
  const body = { ...selectionOf(target), paymentStatusId: paymentStatus.authorized.id }
  return queryOptions({
    queryKey: orderSearchKeys.authorizationPreview(body),
    queryFn: ({ signal }) => api.call('previewAuthorization', { signal, body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

export function exportOrdersRequest(target: BulkTarget, columns: readonly OrderFieldHandle[]) {
  return api.call('exportOrdersByPost', { body: { ...selectionOf(target), columns: [...columns] } })
}

function selectionOf({ state, mode, ids }: BulkTarget) {
  return {
    ...buildPageRequest(state),
    bulkActionType: mode,
    // All matching orders are found by the search alone.
    bulkActionItemIds: mode === 'all' ? [] : [...ids],
  }
}
