import { orderStatus } from '../../statuses/order-status.ts'
import { type OrderStep, orderSteps } from '../lifecycle/order-steps.rules.ts'
import type { Order } from '../order.schema.ts'

// Holds are between dealer and supplier: customers just see an order that hasn't shipped.
const shownStatuses: readonly number[] = [orderStatus.canceled.id, orderStatus.closed.id]

/** An order's progress as the dealer's customer sees it: no payments, and no problems except a cancellation. */
export function trackingSteps(order: Order): readonly OrderStep[] {
  const orderStatusId = shownStatuses.includes(order.orderStatusId)
    ? order.orderStatusId
    : orderStatus.open.id
  const steps = orderSteps({ ...order, orderStatusId, payment: null }, false)
  return steps.map((step) => (step.label === 'Received' ? { ...step, label: 'Order placed' } : step))
}
