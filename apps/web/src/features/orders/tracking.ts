import type { Shipment } from '@portal/contract/orders/shipment.schema'

/** For each line of an order, by its id, the tracking numbers of the parcels it left in, each once. */
export function trackingOf(shipments: readonly Shipment[]): ReadonlyMap<number, readonly string[]> {
  const byItem = new Map<number, string[]>()
  for (const { trackingNumber, orderItems } of shipments) {
    if (!trackingNumber) continue
    for (const { id } of orderItems) {
      const numbers = byItem.get(id) ?? []
      if (!numbers.includes(trackingNumber)) byItem.set(id, [...numbers, trackingNumber])
    }
  }
  return byItem
}
