import {
  bulkAuthorizeOrders,
  bulkCancelOrders,
  previewAuthorization,
} from '@portal/contract/order-search/bulk.endpoints'
import type { SelectionMode } from '@portal/contract/order-search/bulk.rules'
import { exportOrdersByPost } from '@portal/contract/order-search/export.endpoints'
import type { OrderFieldHandle } from '@portal/contract/order-search/order-fields'
import type { BulkAction } from '@portal/contract/order-search/order-search.messages'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import type { ListState } from '../list-state.ts'
import { pageRequestOf } from '../search-request.ts'

/** Which orders of which list are meant. */
export interface Meant {
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
export function askBulk(action: BulkAction, meant: Meant, idempotencyKey: string) {
  const selection = selectionOf(meant)
  if (action === 'cancel') return ask(bulkCancelOrders, { body: selection, idempotencyKey, waitSeconds })
  const body = { ...selection, paymentStatusId: authorizedStatus[action] }
  return ask(bulkAuthorizeOrders, { body, idempotencyKey, waitSeconds })
}

/** What authorizing the orders that are meant would come to; asked anew for each question. */
export function authorizationPreviewQuery(meant: Meant) {
  const body = { ...selectionOf(meant), paymentStatusId: paymentStatus.authorized.id }
  return queryOptions({
    queryKey: ['orders', 'authorization-preview', body],
    queryFn: ({ signal }) => ask(previewAuthorization, { signal, body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** The orders that are meant as a CSV with these columns; a large file goes on as a job. */
export function askExport(meant: Meant, columns: readonly OrderFieldHandle[]) {
  return ask(exportOrdersByPost, { body: { ...selectionOf(meant), columns: [...columns] } })
}

function selectionOf({ state, mode, ids }: Meant) {
  return {
    ...pageRequestOf(state),
    bulkActionType: mode,
    // Everything that matches is found by the search alone.
    bulkActionItemIds: mode === 'all' ? [] : [...ids],
  }
}
