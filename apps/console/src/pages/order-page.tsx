import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Grid } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ColleagueChanges } from '../features/orders/order/colleague-changes.tsx'
import { OrderActions } from '../features/orders/order/order-actions.tsx'
import {
  OrderCosts,
  OrderDisputes,
  OrderPurchaseOrders,
  OrderRefunds,
} from '../features/orders/order/order-costs.tsx'
import { OrderFacts, OrderLines } from '../features/orders/order/order-facts.tsx'
import { OrderLog } from '../features/orders/order/order-log.tsx'
import { OrderNotes } from '../features/orders/order/order-notes.tsx'
import { OrderShipments } from '../features/orders/order/order-shipments.tsx'
import { orderQuery } from '../features/orders/orders.queries.ts'
import { PagePending } from '../layout/page-pending.tsx'

const route = getRouteApi('/shell/orders/$id')

export function OrderPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(orderQuery(Number(id)))
  usePageTitle(data && `Order ${data.orderNumber}`)
  if (data === undefined) {
    if (!error) return <PagePending />
    return (
      <Page>
        <LoadError title="We couldn't load this order" error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader title={`Order ${data.orderNumber}`} back={<Link to="/orders">Orders</Link>} />
      <ColleagueChanges key={`changes ${data.id}`} order={data} />
      <Sections inOrder={false}>
        <OrderActions order={data} />
        <Grid template="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap={16}>
          <OrderFacts order={data} />
          <OrderCosts order={data} />
        </Grid>
        <OrderLines order={data} />
        <OrderShipments order={data} />
        <OrderRefunds order={data} />
        <OrderDisputes order={data} />
        <OrderPurchaseOrders order={data} />
        <OrderNotes key={data.id} order={data} />
        <OrderLog orderId={data.id} />
      </Sections>
    </Page>
  )
}
