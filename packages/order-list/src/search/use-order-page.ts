import { whenIdle } from '@portal/app-kit/lazy/when-idle.ts'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOrderListHost } from '../host/order-list-host.ts'
import type { ListState } from '../state/list-state.ts'
import { orderPageQuery, orderTotalQuery } from './order-search.queries.ts'

/**
 * One page of orders: its rows, the total, and whether the rows still belong to the previous state. The next page is
 * prefetched. Pages without an exact total are counted when `count` is called. Nothing is requested until `isReady`.
 */
export function useOrderPage(state: ListState, isReady: boolean) {
  const queryClient = useQueryClient()
  const { calls } = useOrderListHost()
  const key = JSON.stringify(orderTotalQuery(calls, state).queryKey)
  const [countedKey, setCountedKey] = useState<string>()
  const page = useQuery({
    ...orderPageQuery(calls, state, queryClient),
    enabled: isReady,
    // A refetch resets a page's selection, so it only happens on demand.
    refetchOnWindowFocus: false,
  })
  const total = useQuery({
    ...orderTotalQuery(calls, state),
    enabled: isReady && (countedKey === key || (state.isExact && state.page > 1)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const isComplete = page.data !== undefined && !page.isPlaceholderData
  const isFull = page.data?.items.length === state.size
  useEffect(() => {
    if (!isComplete || !isFull) return
    const next = { ...state, page: state.page + 1 }
    return whenIdle(() => void queryClient.prefetchQuery(orderPageQuery(calls, next, queryClient)))
  }, [isComplete, isFull, calls, state, queryClient])
  const isCounted = state.isExact || countedKey === key
  const currentTotal = isCounted ? (current(page)?.total ?? current(total) ?? undefined) : undefined
  const before = isCounted && page.isPlaceholderData ? (page.data?.total ?? total.data) : undefined
  return {
    rows: page.data?.items,
    /** The number of matching orders; undefined until counted. */
    total: currentTotal,
    /** The total of the shown rows: the previous total while they are the previous state's. */
    shownTotal: currentTotal ?? before ?? undefined,
    isStale: page.isPlaceholderData,
    /** When this state's rows were fetched; changes with every fetch. */
    fetchedAt: isComplete ? page.dataUpdatedAt : 0,
    error: page.error,
    refetch: page.refetch,
    count: () => {
      setCountedKey(key)
      if (total.isError) void total.refetch()
    },
    /** Why this state's orders could not be counted. */
    countError: isCounted && currentTotal === undefined ? total.error : null,
    isCounting: total.isFetching && !page.isFetching,
    hasMore: isFull,
  }
}

export type OrderListPage = ReturnType<typeof useOrderPage>

/** The current query's response; undefined while showing the previous one. */
function current<Answer>({ data, isPlaceholderData }: UseQueryResult<Answer>): Answer | undefined {
  return isPlaceholderData ? undefined : data
}
