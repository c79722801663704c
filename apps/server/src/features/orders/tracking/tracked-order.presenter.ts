import type { Order } from '@portal/contract/orders/order.schema'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import type {
  TrackedItem,
  TrackedOrder,
  TrackedParcel,
} from '@portal/contract/orders/tracking/tracking.schema'
import { trackingSteps } from '@portal/contract/orders/tracking/tracking-steps.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { StoredOrder } from '../../../repositories/orders/stored-order.repository.ts'
import { presentOrder } from '../order.presenter.ts'

/** Presents only the parts of an order that its customer may see. */
export function presentTrackedOrder(
  stored: StoredOrder,
  sender: Pick<TrackedOrder, 'sender' | 'senderName' | 'contact'>,
): TrackedOrder {
  const order = presentOrder(stored, { showsPayment: false })
  const lines = new Map(order.orderItems.map((line) => [line.id, line]))
  const notes = new Map(stored.shipments?.map(({ id, note }) => [id, note]))
  return {
    ...sender,
    number: order.referenceNumber ?? order.orderNumber,
    steps: trackingSteps(order).map(({ label, at, state }) => ({ label, at, state })),
    destination: viewDestination(order),
    parcels: order.shipments.map((shipment) => ({
      ...presentTrackedShipment(shipment, lines),
      note: notes.get(shipment.id) || null,
    })),
    waiting: viewWaiting(order),
  }
}

function viewDestination({ orderItems }: Order): TrackedOrder['destination'] {
  const [first, ...others] = orderItems.map(({ shippingAddress }) => ({
    city: shippingAddress?.city ?? null,
    country: shippingAddress?.country ?? null,
  }))
  if (first === undefined || (first.city === null && first.country === null)) return null
  const isOnePlace = others.every(({ city, country }) => city === first.city && country === first.country)
  return isOnePlace ? first : null
}

function presentTrackedShipment(
  shipment: Shipment,
  lines: ReadonlyMap<number, OrderItem>,
): Omit<TrackedParcel, 'note'> {
  const { carrier, method, trackingNumber, shippedAt, deliveredAt } = shipment
  const items = shipment.orderItems.flatMap(({ id, quantity }) => {
    const line = lines.get(id)
    return line === undefined ? [] : [viewItem(line, quantity)]
  })
  return { carrier, method, trackingNumber, shippedAt, deliveredAt, items }
}

function viewWaiting({ orderItems, orderStatusId }: Order): TrackedItem[] {
  const isOver = orderStatusId === orderStatus.canceled.id || orderStatusId === orderStatus.closed.id
  if (isOver) return []
  return orderItems.flatMap((line) =>
    line.unshippedQuantity > 0 ? [viewItem(line, line.unshippedQuantity)] : [],
  )
}

function viewItem({ title, sku, image, virtualVariant }: OrderItem, quantity: number): TrackedItem {
  const name = title ?? virtualVariant?.title ?? sku ?? 'Item'
  return { title: name, image: image ?? virtualVariant?.image ?? null, quantity }
}
