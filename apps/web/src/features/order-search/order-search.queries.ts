import type { CallAnswer } from '@portal/api-client/call-types'
import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { withPrefetched } from '../../api/prefetched-responses.ts'
import { orderSearchKeys } from './order-search.query-keys.ts'
import type { ListState } from './state/list-state.ts'
import { buildPageRequest, buildSearchCriteria } from './state/search-request.ts'

const totalAgeMs = 60_000
const recountMs = 60_000

/**
 * One page of the orders list. The previous page is shown until the next one is there; an outdated request is aborted.
 * The first page brings the exact total with it, unless pages are only numbered.
 */
export function orderPageQuery(state: ListState, queryClient: QueryClient) {
  const body = { ...buildPageRequest(state), needTotal: state.isExact && state.page === 1 }
  const prefetched = withPrefetched('searchOrders', body)
  // Cached before the rows are rendered: afterwards it would render them a second time.
  const cacheTotal = (response: CallAnswer<'searchOrders'>) => {
    if (response.total !== null) queryClient.setQueryData(orderTotalQuery(state).queryKey, response.total)
    return response
  }
  return queryOptions({
    queryKey: orderSearchKeys.page(body),
    queryFn: async ({ signal }) => cacheTotal(await api.call('searchOrders', { signal, body })),
    placeholderData: keepPreviousData,
    initialDataUpdatedAt: prefetched.initialDataUpdatedAt,
    initialData: () => {
      const response = prefetched.initialData()
      return response && cacheTotal(response)
    },
  })
}

/** How many orders match, whichever page is shown and however it is sorted. */
export function orderTotalQuery(state: ListState) {
  const criteria = buildSearchCriteria(state)
  return queryOptions({
    queryKey: orderSearchKeys.total(criteria),
    queryFn: async ({ signal }) => {
      const body = { ...criteria, totalOnly: true, needTotal: true, offset: 0 }
      return (await api.call('searchOrders', { signal, body })).total ?? 0
    },
    staleTime: totalAgeMs,
  })
}

/** How many of the matching orders are drafts, which every bulk action skips. Not requested where filters exclude drafts. */
export function draftCountQuery(state: ListState) {
  const statusIds = state.filters.orderStatusId
  const draft = orderStatus.draft.id
  const drafts = { ...state, filters: { ...state.filters, orderStatusId: [draft] } }
  const mayHaveDrafts = statusIds.length === 0 || statusIds.includes(draft)
  return { ...orderTotalQuery(drafts), enabled: mayHaveDrafts }
}

/** How many orders each of these filters finds; refetched every minute while the page is visible. */
export function tabCountsQuery(filters: readonly OrderFilters[]) {
  return queryOptions({
    queryKey: orderSearchKeys.tabCounts(filters),
    queryFn: async ({ signal }) =>
      (await api.call('countOrders', { signal, body: { filters: [...filters] } })).counts,
    staleTime: recountMs / 2,
    refetchInterval: recountMs,
    // The tabs do without their numbers.
    retry: false,
  })
}
