import { Page, PageHeader } from '@portal/ui/page'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { laterPart } from '../browser/later-part.tsx'
import type { ListAddress } from '../browser/list-before.ts'
import { useKeptJobs } from '../features/jobs/kept-jobs.ts'
import { type ListState, readListState, writeListState } from '../features/order-search/list-state.ts'
import { OrderList } from '../features/order-search/order-list.tsx'
import { orderQuery } from '../features/orders/order.queries.ts'
import { useKeepSearch } from '../session/use-keep-search.ts'

const RunningJobs = laterPart(async () => (await import('../features/jobs/running-jobs.tsx')).RunningJobs)

/** The orders list at /orders/; its whole state stands in the address. */
export function OrdersScreen() {
  const search = useSearch({ strict: false })
  const state = useMemo(() => readListState(search), [search])
  useKeepSearch(
    '/orders/',
    useMemo(() => writeListState(state), [state]),
  )
  const navigate = useNavigate()
  const { jobs, keep, drop, take } = useKeptJobs()
  const change = useCallback(
    (next: ListState, how?: 'replace') =>
      void navigate({
        to: '/orders/',
        search: writeListState(next),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page width="full" fillsHeight>
      <PageHeader title="Orders" />
      {jobs.length > 0 ? <RunningJobs jobs={jobs} onDrop={drop} onTake={take} /> : null}
      <OrderList state={state} onChange={change} onJob={keep} {...useOpening(search)} />
    </Page>
  )
}

/** How orders are opened from the list at this address, and fetched a moment before. */
function useOpening(list: ListAddress) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const placeOf = (id: number) => ({ to: '/orders/$id', params: { id: String(id) } }) as const
    return {
      hrefOf: (id: number) => `/orders/${id}`,
      onOpen: (id: number) => void router.navigate({ ...placeOf(id), state: { list } }),
      onPreview: (id: number) => {
        void router.preloadRoute(placeOf(id))
        void queryClient.prefetchQuery(orderQuery(id))
      },
    }
  }, [router, queryClient, list])
}
