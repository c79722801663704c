import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { OrderListContext } from '@portal/order-list/host/order-list-host.ts'
import { OrderList } from '@portal/order-list/list/order-list.tsx'
import { type ListState, parseListState, serializeListState } from '@portal/order-list/state/list-state.ts'
import { Page } from '@portal/ui/page'
import { SkeletonLines } from '@portal/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { RunningJobs } from '../../features/jobs/running-jobs.tsx'
import { useTrackedJobs } from '../../features/jobs/tracked-jobs.ts'
import { useDealerOrderList } from '../../features/order-search/use-order-list-host.tsx'
import { orderHoldReasonsQuery, orderQuery } from '../../features/orders/order.queries.ts'
import { useSaveLastSearch } from '../../session/use-save-last-search.ts'
import { useSession } from '../../session/use-session.ts'

const OrderPeek = lazyComponent(
  async () => (await import('../../features/orders/peek/order-peek.tsx')).OrderPeek,
)

export function OrdersPage() {
  const search = useSearch({ strict: false })
  const state = useMemo(() => parseListState(search), [search])
  useSaveLastSearch(
    '/orders/',
    useMemo(() => serializeListState(state), [state]),
  )
  const navigate = useNavigate()
  const { paymentCollection } = useSession()
  const trackedJobs = useTrackedJobs()
  const host = useDealerOrderList()
  const change = useCallback(
    (next: ListState, how?: 'replace') =>
      void navigate({
        to: '/orders/',
        search: serializeListState(next),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page width="full" fillsHeight>
      <OrderListContext value={host}>
        <OrderList
          state={state}
          onChange={change}
          onJob={trackedJobs.add}
          notice={trackedJobs.jobs.length > 0 ? <RunningJobs trackedJobs={trackedJobs} /> : null}
          renderPeek={(id) => (
            <OrderPeek
              key={id}
              orderId={id}
              paymentCollection={paymentCollection}
              waiting={<SkeletonLines lines={9} />}
            />
          )}
          {...useOpening(search)}
        />
      </OrderListContext>
    </Page>
  )
}

/** Opens and prefetches orders from the list at this URL. */
function useOpening(list: ListSearchParams) {
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
        void queryClient.prefetchQuery(orderHoldReasonsQuery(id))
      },
    }
  }, [router, queryClient, list])
}
