import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderPageQuery, orderTotalQuery } from './order-search.queries.ts'
import type { ListState } from './state/list-state.ts'

/**
 * The page of orders that a state stands for: its rows, how many match, and whether what is shown still belongs to the
 * state before. The next page is fetched beforehand; while pages are only numbered, nothing is counted until `count`
 * asks. Nothing is asked for until it `isReady`.
 */
export function useOrderPage(state: ListState, isReady: boolean) {
  const queryClient = useQueryClient()
  const match = JSON.stringify(orderTotalQuery(state).queryKey)
  const [countedMatch, setCountedMatch] = useState<string>()
  const page = useQuery({
    ...orderPageQuery(state, queryClient),
    enabled: isReady,
    // Fetching anew ends choosing whole pages, so it must not happen behind the reader's back.
    refetchOnWindowFocus: false,
  })
  const total = useQuery({
    ...orderTotalQuery(state),
    enabled: isReady && (countedMatch === match || (state.isExact && state.page > 1)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const isComplete = page.data !== undefined && !page.isPlaceholderData
  const isFull = page.data?.items.length === state.size
  useEffect(() => {
    if (!isComplete || !isFull) return
    const next = { ...state, page: state.page + 1 }
    const asked = requestWhenIdle(() => void queryClient.prefetchQuery(orderPageQuery(next, queryClient)))
    return () => cancelWhenIdle(asked)
  }, [isComplete, isFull, state, queryClient])
  const isCounted = state.isExact || countedMatch === match
  const known = isCounted ? (current(page)?.total ?? current(total) ?? undefined) : undefined
  const before = isCounted && page.isPlaceholderData ? (page.data?.total ?? total.data) : undefined
  return {
    rows: page.data?.items,
    /** How many match this state; undefined as long as nobody knows. */
    total: known,
    /** The same for the pager, which goes with the rows: while they are still those of the state before, its number. */
    shownTotal: known ?? before ?? undefined,
    isStale: page.isPlaceholderData,
    /** When the rows of this state came; changes with every fetch. */
    fetchedAt: isComplete ? page.dataUpdatedAt : 0,
    error: page.error,
    refetch: page.refetch,
    count: () => {
      setCountedMatch(match)
      if (total.isError) void total.refetch()
    },
    /** Why the orders of this state could not be counted. */
    countError: isCounted && known === undefined ? total.error : null,
    isCounting: total.isFetching && !page.isFetching,
    hasMore: isFull,
  }
}

/** What `useOrderPage` answers. */
export type OrderPage = ReturnType<typeof useOrderPage>

/** What was answered for this question itself, not for the one before. */
function current<Answer>({ data, isPlaceholderData }: UseQueryResult<Answer>): Answer | undefined {
  return isPlaceholderData ? undefined : data
}

// Safari has no idle callbacks.
const requestWhenIdle = (work: () => void): number =>
  window.requestIdleCallback ? window.requestIdleCallback(work) : window.setTimeout(work, 200)
const cancelWhenIdle = (asked: number): void =>
  window.cancelIdleCallback ? window.cancelIdleCallback(asked) : window.clearTimeout(asked)
