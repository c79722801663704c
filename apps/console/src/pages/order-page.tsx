import { useOriginList } from '@portal/app-kit/navigation/origin-list.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { AdjacentOrderLinks } from '@portal/order-list/list/adjacent-order-links.tsx'
import { useAdjacentOrders } from '@portal/order-list/list/use-adjacent-orders.ts'
import { Row } from '@portal/ui/boxes'
import { Page } from '@portal/ui/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SignInAsButton } from '../features/dealers/record/sign-in-as-button.tsx'
import { orderListCalls } from '../features/order-search/order-search.queries.ts'
import { OrderView } from '../features/orders/order/order-view.tsx'
import { orderQuery } from '../features/orders/orders.queries.ts'
import { PagePending } from '../layout/page/page-pending.tsx'
import { RecordError } from '../layout/page/record-error.tsx'

const route = getRouteApi('/shell/orders/$id')

/** One order, with links back to its list and to the adjacent orders. */
export function OrderPage() {
  const { id } = route.useParams()
  const list = useOriginList()
  const adjacent = useAdjacentOrders(orderListCalls, Number(id), list)
  const shipNext = useShipNext(adjacent)
  const ships = useLocation({ select: ({ state }) => state.ships === true })
  const queryClient = useQueryClient()
  const prefetch = useCallback(
    (nextId: number) => void queryClient.prefetchQuery(orderQuery(nextId)),
    [queryClient],
  )
  const { data, error, refetch } = useQuery(orderQuery(Number(id)))
  usePageTitle(data && `Order ${data.orderNumber}`)
  if (data === undefined) {
    if (!error) return <PagePending />
    const toList = (
      <Link to="/orders" search={list ?? {}}>
        Go to Orders
      </Link>
    )
    return <RecordError noun="order" error={error} onRetry={() => void refetch()} toList={toList} />
  }
  return (
    <Page>
      <OrderView
        key={data.id}
        order={data}
        signIn={<SignInAsButton dealer={data.dealer} />}
        ships={ships}
        onNext={shipNext}
        back={
          <Row align="center" gap={8} size={13}>
            <Link to="/orders" search={list ?? {}}>
              Orders
            </Link>
            <AdjacentOrderLinks {...adjacent} onNear={prefetch} hasKeys />
          </Row>
        }
      />
    </Page>
  )
}

/** Opens the next order of the list, to ship it. */
function useShipNext({ next }: Pick<ReturnType<typeof useAdjacentOrders>, 'next'>) {
  const navigate = useNavigate()
  if (next === undefined) return undefined
  const { id, list } = next
  const state = { list, ships: true }
  return () => void navigate({ to: '/orders/$id', params: { id: String(id) }, state, replace: true })
}
