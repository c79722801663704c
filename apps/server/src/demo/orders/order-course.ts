import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { addEvent } from './order-events.ts'
import { type OrderInHand, tell } from './order-in-hand.ts'
import type { OrderStory } from './order-stories.ts'

/** The event that ends an order in a status; an open order and a draft have none. */
const endings: Partial<Record<OrderStory['order'], { kind: OrderEventKind; by: 'dealer' | 'system' }>> = {
  closed: { kind: 'order_closed', by: 'system' },
  canceled: { kind: 'order_canceled', by: 'dealer' },
  onHold: { kind: 'order_held', by: 'system' },
  failed: { kind: 'order_failed', by: 'system' },
  noShippingMethod: { kind: 'shipping_method_missing', by: 'system' },
  notManaged: { kind: 'order_unmanaged', by: 'system' },
}

/** How the order came; answers when it reached the portal. */
export function beginOrder(order: OrderInHand, story: OrderStory): Date {
  const isDraft = story.order === 'draft'
  const isImported = !isDraft && order.random.chance(0.75)
  if (isImported) order.clock.pass(0.02, 1.5)
  const kind = isDraft ? 'drafted' : isImported ? 'imported' : 'placed'
  const orderStatusId = orderStatus[isDraft ? 'draft' : 'open'].id
  addEvent(order.rows, order.owner, {
    at: order.clock.now,
    kind,
    by: isImported ? 'integrator' : 'dealer',
    actor: isImported ? 'Web shop' : order.dealerEmail,
    data: { orderStatusId, paymentStatusId: order.payment.statusId },
  })
  return order.clock.now
}

/** How the order ended; answers when it was canceled. */
export function endOrder(order: OrderInHand, story: OrderStory, shippingText: string): Date | null {
  const ending = endings[story.order]
  if (ending === undefined) return null
  order.clock.pass(0.5, 20)
  const why = story.order === 'noShippingMethod' ? { shippingText } : {}
  tell(order, ending.kind, ending.by, { orderStatusId: orderStatus[story.order].id, ...why })
  return story.order === 'canceled' ? order.clock.now : null
}
