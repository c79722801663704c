import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Row, Stack } from '@portal/ui/boxes'
import { useQuery } from '@tanstack/react-query'
import { OrderBadges } from './order/order-head.tsx'
import { OrderItems } from './order/order-items.tsx'
import { OrderSidebar } from './order/order-sidebar.tsx'
import { OrderPayment } from './order/payment/order-payment.tsx'
import { orderQuery } from './orders.queries.ts'

/** An order in the list's side panel. */
export function OrderPeek({ id }: { readonly id: number }) {
  const query = useQuery(orderQuery(id))
  if (query.data === undefined) {
    return (
      <QuerySection title="Order" query={query} lines={9}>
        {() => null}
      </QuerySection>
    )
  }
  return (
    <Stack gap={12}>
      <Row wrap gap={8}>
        <OrderBadges order={query.data} />
      </Row>
      <OrderItems order={query.data} actions={null} />
      <OrderPayment order={query.data} actions={null} />
      <OrderSidebar order={query.data} />
    </Stack>
  )
}
