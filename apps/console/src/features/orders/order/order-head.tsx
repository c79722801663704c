import { StatusLabel } from '@portal/app-kit/statuses/status-label.tsx'
import { TestTag } from '@portal/app-kit/statuses/test-tag.tsx'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { paymentTooltip } from '@portal/contract/orders/order-display.rules'
import { completionStatus, shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { PageHeader } from '@portal/ui/page'
import { StatusTag } from '@portal/ui/status-tag'
import type { ReactNode } from 'react'
import { useFocusAfterChange } from '../../../layout/keys/use-focus-after-change.ts'
import { TimeInSentence } from '../../../layout/time.tsx'
import { toSentenceCase } from '../../../layout/wording/sentence-case.ts'

interface OrderHeadProps {
  readonly order: ConsoleOrder
  /** Links back to the list, and to the previous and next order. */
  readonly back: ReactNode
  readonly actions: ReactNode
}

/** An order's number, statuses, date and next action. */
export function OrderHead({ order, back, actions }: OrderHeadProps) {
  const title = useFocusAfterChange<HTMLSpanElement>(order.newestEventId)
  return (
    <PageHeader
      back={back}
      title={
        <span ref={title} tabIndex={-1}>
          Order {order.orderNumber}
        </span>
      }
      beside={
        <>
          <TestTag orderNumber={order.orderNumber} />
          <OrderBadges order={order} />
        </>
      }
      note={
        <>
          Ordered <TimeInSentence at={order.orderedAt} />
        </>
      }
      actions={actions}
    />
  )
}

/** The order, payment and fulfillment statuses. */
export function OrderBadges({ order }: { readonly order: ConsoleOrder }) {
  const isOver = order.orderStatusId === orderStatus.canceled.id
  return (
    <>
      <StatusLabel of="order" id={order.orderStatusId} write={toSentenceCase} />
      {order.invoice === null ? null : <PaymentTag order={order} isOver={isOver} />}
      {isOver && order.shippedStatusId === shippedStatus.unshipped.id ? null : (
        <ShippedTag id={order.shippedStatusId} />
      )}
    </>
  )
}

function PaymentTag({ order, isOver }: { readonly order: ConsoleOrder; readonly isOver: boolean }) {
  const partly = completionStatus.partially.id
  const isPart = order.paymentRefundStatusId === partly || order.paymentCreditStatusId === partly
  if (order.paymentStatusId !== paymentStatus.paid.id || !isPart)
    return <StatusLabel of="payment" id={order.paymentStatusId} isOver={isOver} write={toSentenceCase} />
  return (
    <StatusTag tone="accent" mark="half">
      {toSentenceCase(paymentTooltip(order))}
    </StatusTag>
  )
}

function ShippedTag({ id }: { readonly id: number }) {
  if (id === shippedStatus.shipped.id) return <StatusTag tone="positive">Shipped</StatusTag>
  if (id === shippedStatus.partial.id)
    return (
      <StatusTag tone="info" mark="half">
        Partially shipped
      </StatusTag>
    )
  return (
    <StatusTag tone="neutral" mark="hollow">
      Unshipped
    </StatusTag>
  )
}
