import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { useQuery } from '@tanstack/react-query'
import { OrderBadges } from './order/order-head.tsx'
import { OrderItems } from './order/order-items.tsx'
import { OrderSidebar } from './order/order-sidebar.tsx'
import { OrderPayment } from './order/payment/order-payment.tsx'
import { orderQuery } from './orders.queries.ts'
import { OrderTags } from './tags/order-tags.tsx'

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
  const order = query.data
  return (
    <Stack gap={12}>
      <Row wrap align="center" rowGap={4} gap={8}>
        <Text as="h2" anywhere size={20} weight="bold">
          {order.orderNumber}
        </Text>
        <CopyButton text={order.orderNumber} label="order number" />
        <TestTag orderNumber={order.orderNumber} />
        <OrderBadges order={order} />
      </Row>
      <OrderItems order={order} actions={null} />
      <OrderTags order={order} />
      <OrderPayment order={order} actions={null} />
      <OrderSidebar order={order} />
    </Stack>
  )
}
