import type { Order } from '@portal/contract/orders/order.schema'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import type { ReactNode } from 'react'
import styles from './order.module.css'
import { OrderAddresses, OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderShipments } from './order-shipments.tsx'

interface OrderViewProps {
  readonly order: Order
  readonly paymentCollection: boolean
  /** The way back to the list. */
  readonly back: ReactNode
}

/** One order at a glance: lines and shipments at left, figures, facts and addresses at right. */
export function OrderView({ order, paymentCollection, back }: OrderViewProps) {
  return (
    <div className={styles.view}>
      <OrderHeader order={order} paymentCollection={paymentCollection} back={back} />
      {paymentCollection && order.paymentError ? (
        <div className={styles.alert}>
          <Callout tone="negative" title="Payment error">
            {order.paymentError}
          </Callout>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} showPrices={paymentCollection} />
          {order.note ? (
            <Section title="Note">
              <p className={styles.note}>{order.note}</p>
            </Section>
          ) : null}
          <OrderShipments shipments={order.shipments} showCosts={paymentCollection} />
        </div>
        <div className={styles.side}>
          {paymentCollection && order.payment ? <OrderInvoice order={order} payment={order.payment} /> : null}
          <OrderFacts order={order} />
          <OrderAddresses order={order} />
        </div>
      </div>
    </div>
  )
}
