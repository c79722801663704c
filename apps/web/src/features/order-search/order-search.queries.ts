import type { CallAnswer } from '@portal/api-client/call-types'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { withPrefetched } from '../../api/prefetched-responses.ts'
import type { ListState } from './state/list-state.ts'
import { buildPageRequest, buildSearchCriteria } from './state/search-request.ts'

const totalAgeMs = 60_000

/**
 * One page of the orders list; the page before stays until the next one has come, and a request that is overtaken is
 * given up. The first page brings the exact total with it, unless pages are only numbered.
 */
export function orderPageQuery(state: ListState, queryClient: QueryClient) {
  const body = { ...buildPageRequest(state), needTotal: state.isExact && state.page === 1 }
  const early = withPrefetched('searchOrders', body)
  // Before the rows are drawn: afterwards it would draw them a second time.
  const keepTotal = (answer: CallAnswer<'searchOrders'>) => {
    if (answer.total !== null) queryClient.setQueryData(orderTotalQuery(state).queryKey, answer.total)
    return answer
  }
  return queryOptions({
    queryKey: ['orders', 'list', body],
    queryFn: async ({ signal }) => keepTotal(await api.call('searchOrders', { signal, body })),
    placeholderData: keepPreviousData,
    initialDataUpdatedAt: early.initialDataUpdatedAt,
    initialData: () => {
      const answer = early.initialData()
      return answer && keepTotal(answer)
    },
  })
}

/** How many orders match, whichever page is shown and however it is sorted. */
export function orderTotalQuery(state: ListState) {
  const match = buildSearchCriteria(state)
  return queryOptions({
    queryKey: ['orders', 'total', match],
    queryFn: async ({ signal }) => {
      const body = { ...match, totalOnly: true, needTotal: true, offset: 0 }
      return (await api.call('searchOrders', { signal, body })).total ?? 0
    },
    staleTime: totalAgeMs,
  })
}

/** How many of those that match are drafts, which no bulk action reaches; nothing is asked where filters leave none. */
export function draftCountQuery(state: ListState) {
  const chosen = state.filters.orderStatusId
  const draft = orderStatus.draft.id
  const drafts = { ...state, filters: { ...state.filters, orderStatusId: [draft] } }
  const mayHaveDrafts = chosen.length === 0 || chosen.includes(draft)
  return { ...orderTotalQuery(drafts), enabled: mayHaveDrafts }
}
