import { canEdit } from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { BrandLogo } from '../../portal/brand-logo.tsx'
import { DocumentActions } from './actions/document-actions.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { useAuthorization } from './actions/use-authorization.ts'
import { OrderLines } from './lines/order-lines.tsx'
import { useIsFirstPartDrawn } from './lines/use-progressive-count.ts'
import styles from './order.module.css'
import type { AddressTarget } from './order.queries.ts'
import { OrderAddresses, OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderHold } from './order-hold.tsx'
import { BarTotal, OrderInvoice } from './order-invoice.tsx'
import { OrderShipments } from './shipments/order-shipments.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'

const AddressDialog = lazyComponent(
  async () => (await import('./addresses/address-dialog.tsx')).AddressDialog,
)

interface OrderViewProps {
  readonly order: Order
  readonly paymentCollection: boolean
  /** The way back to the list. */
  readonly back: ReactNode
  /** The ways to the orders beside this one. */
  readonly neighbours: ReactNode
  /** The way to order the same again, where that is offered. */
  readonly again: ReactNode
}

/** One order at a glance: lines, shipments and what happened at left, figures, facts and addresses at right. */
export function OrderView({ order, paymentCollection, back, neighbours, again }: OrderViewProps) {
  const authorization = useAuthorization(order, paymentCollection)
  const [edited, setEdited] = useState<AddressTarget>()
  const editLine = useCallback((itemId: number) => setEdited({ of: 'item', itemId }), [])
  const isEditable = canEdit(order)
  const isRestDrawn = useIsFirstPartDrawn(order.orderItems.length)
  return (
    <div className={styles.view}>
      <div className={styles.printHead} aria-hidden="true">
        <BrandLogo size="large" />
      </div>
      <OrderHeader
        order={order}
        paymentCollection={paymentCollection}
        back={
          <div className={styles.ways}>
            {back}
            {neighbours}
          </div>
        }
        actions={
          <>
            <div className={styles.quietActions}>
              {again}
              <DocumentActions orderId={order.id} invoiceName={invoiceNameOf(order, paymentCollection)} />
            </div>
            <div className={styles.actions}>
              <BarTotal payment={paymentCollection ? order.payment : null} />
              <OrderActions order={order} authorization={authorization} />
            </div>
          </>
        }
      />
      <OrderHold order={order} paymentCollection={paymentCollection} authorization={authorization} />
      {paymentCollection && order.paymentError ? (
        <div className={styles.alert}>
          <Callout tone="negative" title="Payment error">
            {order.paymentError}
          </Callout>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines
            orderItems={order.orderItems}
            shippingAddress={order.shippingAddress}
            shipments={order.shipments}
            showPrices={paymentCollection}
            onEditAddress={isEditable ? editLine : undefined}
          />
          {order.note ? (
            <Section title="Note">
              <p className={styles.note}>{order.note}</p>
            </Section>
          ) : null}
          {isRestDrawn ? (
            <>
              <OrderShipments shipments={order.shipments} showCosts={paymentCollection} />
              <div className={styles.screenOnly}>
                <OrderTimeline orderId={order.id} paymentCollection={paymentCollection} />
              </div>
            </>
          ) : null}
        </div>
        <div className={styles.side}>
          {paymentCollection && order.payment ? <OrderInvoice order={order} payment={order.payment} /> : null}
          <OrderFacts order={order} />
          <OrderAddresses order={order} onEdit={isEditable ? setEdited : undefined} />
        </div>
      </div>
      {edited ? <AddressDialog order={order} place={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  )
}

function invoiceNameOf({ payment }: Order, paymentCollection: boolean): string | undefined {
  return paymentCollection && payment ? (payment.invoiceNumber ?? String(payment.id)) : undefined
}
