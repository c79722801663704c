import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { shipObstacleSentence } from '@portal/contract/orders/order.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'

const { open, closed, canceled, onHold, failed, noShippingMethod, notManaged } = orderStatus

const states = new Map<number, string>([
  [closed.id, 'is closed'],
  [canceled.id, 'was canceled'],
  [onHold.id, 'is on hold'],
  [failed.id, 'has failed'],
  [noShippingMethod.id, 'has no shipping method'],
  [notManaged.id, "isn't managed here"],
])

/** Why an order can't ship together with others, by its number if given; undefined if it can. */
export function whyNotReady(order: ConsoleOrder, orderNumber?: string): string | undefined {
  const { orderStatusId, orderStatus: status, lines, shipments, shipObstacle } = order
  const name = orderNumber ?? 'This order'
  const isLeft = lines.some(({ unshippedQuantity }) => unshippedQuantity > 0)
  if (!isLeft && orderStatusId !== canceled.id)
    return `${name} has ${shipments.length > 0 ? 'already shipped' : 'nothing left to ship'}.`
  if (orderStatusId !== open.id)
    return `${name} ${states.get(orderStatusId) ?? `is ${status.toLowerCase()}`}.`
  if (shipObstacle === null) return undefined
  const sentence = shipObstacleSentence(shipObstacle)
  return orderNumber === undefined ? sentence : `${orderNumber} can't ship yet. ${sentence}`
}
