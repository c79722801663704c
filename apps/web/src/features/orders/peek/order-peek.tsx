import { LoadError } from '@portal/app-kit/api/load-error.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { orderProgress } from '@portal/app-kit/statuses/order-progress.ts'
import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import type { Order } from '@portal/contract/orders/order.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { CopyButton } from '@portal/ui/copy-button'
import { ProgressIcons } from '@portal/ui/progress-icons'
import { Loading, SkeletonLines } from '@portal/ui/skeleton'
import { useMoney } from '../../../formatting/use-money.ts'
import { OrderActions } from '../actions/order-actions.tsx'
import { useAuthorization } from '../actions/use-authorization.ts'
import { OrderLines } from '../lines/order-lines.tsx'
import { OrderAddresses } from '../order-facts.tsx'
import { OrderInvoice } from '../order-invoice.tsx'
import { OrderNotice } from '../order-notice.tsx'
import { OrderSteps } from '../order-steps.tsx'
import { OrderShipments } from '../shipments/order-shipments.tsx'
import { useOrder } from '../use-order.ts'

interface OrderPeekProps {
  readonly orderId: number
  readonly paymentCollection: boolean
}

/** An order in the side panel, from 320 pixels wide: actions, progress, shipments, lines and addresses. */
export function OrderPeek({ orderId, paymentCollection }: OrderPeekProps) {
  const { order, error, isFetching, refetch } = useOrder(orderId)
  if (order) return <PeekedOrder key={order.id} order={order} paymentCollection={paymentCollection} />
  if (error && !isFetching) {
    return (
      <LoadError title="We couldn't load this order" level={2} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <Loading label="Loading order">
      <SkeletonLines lines={9} />
    </Loading>
  )
}

interface PeekedOrderProps {
  readonly order: Order
  readonly paymentCollection: boolean
}

function PeekedOrder({ order, paymentCollection }: PeekedOrderProps) {
  const authorization = useAuthorization(order, paymentCollection)
  const payment = paymentCollection ? order.payment : null
  const money = useMoney()
  return (
    <Stack as="article" gap={16} shrinks aria-label={`Order ${order.orderNumber}`}>
      <Stack as="header" gap={4}>
        <Row wrap align="center" rowGap={4} gap={10}>
          <Text as="h2" anywhere size={20} weight="bold">
            {order.orderNumber}
          </Text>
          <CopyButton text={order.orderNumber} label="order number" />
          <TestTag orderNumber={order.orderNumber} />
          <StatusLabel of="order" id={order.orderStatusId} />
          <ProgressIcons steps={orderProgress(order, paymentCollection)} />
        </Row>
        <Text tone="muted" size={13}>
          {order.referenceNumber ? `${order.referenceNumber} · ` : ''}
          Ordered <Time at={order.orderedAt} />
        </Text>
        {payment?.total ? (
          <Text weight="bold" tabular nowrap>
            Total {money(payment.total)}
          </Text>
        ) : null}
        <Row wrap gap={8} above={4}>
          <OrderActions {...{ order, authorization, paymentCollection }} />
        </Row>
      </Stack>
      <OrderNotice order={order} paymentCollection={paymentCollection} />
      <OrderSteps order={order} paymentCollection={paymentCollection} />
      <OrderShipments shipments={order.shipments} showCosts={paymentCollection} asCards level={3} />
      <OrderLines
        orderItems={order.orderItems}
        shippingAddress={order.shippingAddress}
        shipments={order.shipments}
        showPrices={paymentCollection}
        onEditAddress={undefined}
        asCards
        level={3}
      />
      {payment ? <OrderInvoice order={order} payment={payment} level={3} /> : null}
      <OrderAddresses order={order} level={3} />
    </Stack>
  )
}
