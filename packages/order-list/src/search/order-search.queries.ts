import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BulkSelection, OrderListCalls, OrderPageAnswer } from '../host/order-list-calls.ts'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest, buildSearchCriteria } from '../state/search-request.ts'
import { orderListRoots, orderSearchKeys } from './order-search.query-keys.ts'

const totalAgeMs = 60_000
const recountMs = 60_000

/**
 * One page of the order list. The previous page is shown until the next one is loaded; outdated requests are aborted.
 * The first page includes the exact total, unless pages are only numbered.
 */
export function orderPageQuery(calls: OrderListCalls, state: ListState, queryClient: QueryClient) {
  const body = { ...buildPageRequest(state), needTotal: state.isExact && state.page === 1 }
  const first = calls.firstPage?.(body)
  // Cached before the rows render, because it would render them again afterwards.
  const cacheTotal = (response: OrderPageAnswer) => {
    if (response.total !== null)
      queryClient.setQueryData(orderTotalQuery(calls, state).queryKey, response.total)
    return response
  }
  return queryOptions({
    queryKey: orderSearchKeys.page(body),
    queryFn: async ({ signal }) => cacheTotal(await calls.search(body, signal)),
    placeholderData: keepPreviousData,
    initialDataUpdatedAt: () => first?.initialDataUpdatedAt(),
    initialData: () => {
      const response = first?.initialData()
      return response && cacheTotal(response)
    },
  })
}

/** The number of matching orders, independent of page and sort. */
export function orderTotalQuery(calls: OrderListCalls, state: ListState) {
  const criteria = buildSearchCriteria(state)
  return queryOptions({
    queryKey: orderSearchKeys.total(criteria),
    queryFn: async ({ signal }) => {
      const body = { ...criteria, totalOnly: true, needTotal: true, offset: 0 }
      return (await calls.search(body, signal)).total ?? 0
    },
    staleTime: totalAgeMs,
  })
}

/** The number of drafts among the matching orders, which bulk actions skip. Not requested if filters exclude drafts. */
export function draftCountQuery(calls: OrderListCalls, state: ListState) {
  const statusIds = state.filters.orderStatusId
  const draft = orderStatus.draft.id
  const drafts = { ...state, filters: { ...state.filters, orderStatusId: [draft] } }
  const mayHaveDrafts = statusIds.length === 0 || statusIds.includes(draft)
  return { ...orderTotalQuery(calls, drafts), enabled: mayHaveDrafts }
}

/** A bulk action's preview; refetched for each dialog. */
export function bulkPreviewQuery(calls: OrderListCalls, action: string, selection: BulkSelection) {
  return queryOptions({
    queryKey: [...orderListRoots.orders, 'bulk-preview', action, selection],
    queryFn: ({ signal }) => calls.preview(action, selection, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

/** The number of orders for each of these filters; refetched every minute while the page is visible. */
export function tabCountsQuery(calls: OrderListCalls, filters: readonly OrderFilters[]) {
  return queryOptions({
    queryKey: orderSearchKeys.tabCounts(filters),
    queryFn: ({ signal }) => calls.count(filters, signal),
    staleTime: recountMs / 2,
    refetchInterval: recountMs,
    // The tabs work without counts.
    retry: false,
  })
}
