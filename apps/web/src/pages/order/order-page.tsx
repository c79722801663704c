import { ApiError } from '@portal/api-client/api-error'
import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { useOriginList } from '@portal/app-kit/navigation/origin-list.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { showWarning } from '@portal/app-kit/notices/notices.ts'
import { areProductsShown, isCheckoutShown } from '@portal/contract/portal/portal-visibility.rules'
import { AdjacentOrderLinks } from '@portal/order-list/list/adjacent-order-links.tsx'
import { useAdjacentOrders } from '@portal/order-list/list/use-adjacent-orders.ts'
import { Page } from '@portal/ui/page'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useCart } from '../../features/cart/items/use-cart.ts'
import { orderListCalls } from '../../features/order-search/order-search.queries.ts'
import { OrderAgain } from '../../features/orders/actions/order-again.tsx'
import { BackToOrders } from '../../features/orders/back-to-orders.tsx'
import { orderQuery } from '../../features/orders/order.queries.ts'
import { OrderSkeleton } from '../../features/orders/order-skeleton.tsx'
import { isJustPlaced, OrderStageNotice } from '../../features/orders/order-stage-notice.tsx'
import { OrderView } from '../../features/orders/order-view.tsx'
import { useOrder } from '../../features/orders/use-order.ts'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'

// Other errors, such as timeouts, don't mean the order is missing.
const noSuchOrder: ReadonlySet<string> = new Set(['order_not_found', 'invalid_input'])

/** The order page at /orders/:id; an unknown order redirects to the list. */
export function OrderDetailPage() {
  const { id } = useParams({ from: '/shell/guarded/orders/$id' })
  const list = useOriginList()
  const isPlaced = useLocation({ select: ({ state }) => state.isPlaced })
  const { paymentCollection } = useSession()
  const { settings } = usePortal()
  const { add } = useCart()
  const { order, error, refetch } = useOrder(Number(id))
  // Ordering again needs the catalogue and the checkout.
  const canOrderAgain = isCheckoutShown(settings) && areProductsShown(settings)
  const adjacentOrders = useAdjacentOrders(orderListCalls, Number(id), list)
  const queryClient = useQueryClient()
  const prefetch = useCallback(
    (nextId: number) => void queryClient.prefetchQuery(orderQuery(nextId)),
    [queryClient],
  )
  usePageTitle(order?.orderNumber)
  // A URL without an order of this dealer redirects to the list (document 2, section 2).
  const isNowhere = order ? !order.id : error instanceof ApiError && noSuchOrder.has(error.body.reason)
  if (isNowhere) return <BackToList />
  return (
    <Page width="full">
      {order ? (
        <OrderView
          key={order.id}
          order={order}
          paymentCollection={paymentCollection}
          back={<BackToOrders list={list} />}
          isJustPlaced={isJustPlaced(order, isPlaced === true)}
          notice={<OrderStageNotice {...{ order, paymentCollection, isPlaced: isPlaced === true }} />}
          adjacentOrders={<AdjacentOrderLinks {...adjacentOrders} onNear={prefetch} />}
          orderAgain={canOrderAgain ? <OrderAgain order={order} onAdd={add} /> : null}
        />
      ) : error ? (
        <LoadError
          title="We couldn't load this order"
          size="page"
          level={1}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}

/** Explains why the list opens instead. A draft, another dealer's order and a missing one look the same. */
function BackToList() {
  useEffect(() => showWarning("This order doesn't exist or is still a draft."), [])
  return <Navigate to="/orders/" replace />
}
