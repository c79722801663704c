import { writeCents } from '../exact-money.ts'
import { type OrderInHand, tell } from './order-in-hand.ts'
import type { OrderLine } from './order-lines.ts'
import { carriers, type MethodName, parcelCost } from './shipping-carriers.ts'

/** Ships what of these lines has left: in one parcel, or now and then in two. */
export function addShipments(order: OrderInHand, lines: readonly OrderLine[], method: MethodName): void {
  const shipped = lines.filter((line) => line.shipped > 0)
  if (shipped.length === 0) return
  const isSplit = shipped.length > 1 && order.random.chance(0.15)
  const half = isSplit ? Math.ceil(shipped.length / 2) : shipped.length
  order.clock.pass(5, 60)
  addShipment(order, shipped.slice(0, half), method)
  if (!isSplit) return
  order.clock.pass(2, 30)
  addShipment(order, shipped.slice(half), method)
}

function addShipment(order: OrderInHand, lines: readonly OrderLine[], method: MethodName): void {
  const { rows, owner, random } = order
  const id = rows.shipments.length + 1
  const { carrier, service, tracking } = carriers[method]
  const pounds = lines.reduce((sum, line) => sum + (Number(line.article.weight) / 10_000) * line.shipped, 0)
  const trackingNumber = tracking(random)
  rows.shipments.push({
    ...owner,
    id,
    tracking_number: trackingNumber,
    carrier,
    method: service,
    cost: random.chance(0.9) ? writeCents(parcelCost(method, pounds)) : null,
    shipped_at: order.clock.now,
  })
  for (const line of lines) {
    rows.shipment_items.push({
      ...owner,
      shipment_id: id,
      order_item_id: line.itemId,
      quantity: line.shipped,
    })
  }
  const quantity = lines.reduce((sum, line) => sum + line.shipped, 0)
  tell(order, 'shipment_created', 'system', { trackingNumber, quantity })
}
