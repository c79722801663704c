import type { WorkQueue } from '@portal/contract/dashboard/work-queues'
import type { WaitingWork } from '@portal/contract/dashboard/work-queues.schema'
import { orderProblems } from '@portal/contract/orders/order-problems'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { linkOptions } from '@tanstack/react-router'

const open = orderStatus.open.id

export const ordersToCapture = linkOptions({
  to: '/orders',
  search: { orderStatusId: open, paymentStatusId: paymentStatus.authorized.id },
})

/** The filtered list that each queue opens. */
export function queueLinks({ shippedWhen, lateUntil }: Pick<WaitingWork, 'shippedWhen' | 'lateUntil'>) {
  const toShip = {
    orderStatusId: open,
    ...(shippedWhen !== null && { paymentStatusId: shippedWhen }),
    sort: 'order.id',
    descending: false,
  } as const
  return {
    orders_late: linkOptions({ to: '/orders', search: { ...toShip, endDate: lateUntil } }),
    orders_to_ship: linkOptions({ to: '/orders', search: toShip }),
    orders_authorized: ordersToCapture,
    orders_declined: linkOptions({
      to: '/orders',
      search: { orderStatusId: open, paymentStatusId: paymentStatus.declined.id },
    }),
    refunds_failed: linkOptions({
      to: '/orders',
      search: {
        orderStatusId: orderProblems.refundFailed.orderStatusId.join(','),
        paymentStatusId: paymentStatus.refundFailed.id,
      },
    }),
    orders_disputed: linkOptions({ to: '/disputes' }),
    orders_on_hold: linkOptions({ to: '/orders', search: { orderStatusId: orderStatus.onHold.id } }),
    orders_without_shipping_method: linkOptions({
      to: '/orders',
      search: { orderStatusId: orderStatus.noShippingMethod.id },
    }),
    dealers_pending: linkOptions({ to: '/dealers', search: { status: dealerStatus.pending.id } }),
    certificates_waiting: linkOptions({ to: '/dealers', search: { certificates: 'waiting' } }),
    stock_low: linkOptions({ to: '/low-stock' }),
    imports_refused: linkOptions({ to: '/imports' }),
    webhooks_failing: linkOptions({ to: '/failing-webhooks' }),
    mail_given_up: linkOptions({ to: '/mail' }),
  } as const satisfies Record<WorkQueue, object>
}
