import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { Grid, Stack } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { OrderTags } from '../tags/order-tags.tsx'
import { ColleagueChanges } from './colleague-changes.tsx'
import styles from './order.module.css'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderSidebar } from './order-sidebar.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderDisputes, OrderPayment, OrderPurchaseOrders } from './payment/order-payment.tsx'
import { OrderRefunds } from './payment/order-refunds.tsx'

interface OrderViewProps {
  readonly order: ConsoleOrder
  /** The button that signs in as the dealer. */
  readonly signIn: ReactNode
  readonly back: ReactNode
  /** Opens the list's next order to ship; undefined for the last one. */
  readonly onNext: (() => void) | undefined
  /** Whether the page was opened to ship the order. */
  readonly ships: boolean
}

/** An order: next action, items by fulfillment, payment, customer and timeline. */
export function OrderView({ order, signIn, back, onNext, ships }: OrderViewProps) {
  const actions = useOrderActions(order, { onNext, ships })
  return (
    <>
      <OrderHead
        order={order}
        back={back}
        actions={
          <>
            {actions.menu}
            {actions.next}
          </>
        }
      />
      <ColleagueChanges order={order} />
      <Grid columns={1} align="start" gap={16} className={styles.columns}>
        <Stack gap={16} shrinks className={styles.main}>
          <OrderItems order={order} actions={actions.at('items')} />
          <OrderShipments order={order} />
          <OrderPayment order={order} actions={actions.at('payment')} signIn={signIn} />
          <OrderRefunds order={order} />
          <OrderDisputes order={order} />
          <OrderPurchaseOrders order={order} />
        </Stack>
        <Stack gap={16} shrinks className={styles.side}>
          <OrderSidebar order={order} actionsAt={actions.at} tags={<OrderTags order={order} />} />
        </Stack>
        <Stack gap={16} shrinks className={styles.timeline}>
          <OrderNotes order={order} />
          <OrderTimeline orderId={order.id} orderNumber={order.orderNumber} />
        </Stack>
      </Grid>
      {actions.dialog}
    </>
  )
}
