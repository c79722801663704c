import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import type { Parcel } from './tracking-number.tsx'

/** For each line of an order, by its id, the parcels with a tracking number it left in, each number once. */
export function trackingByItem(shipments: readonly Shipment[]): ReadonlyMap<number, readonly Parcel[]> {
  const byItem = new Map<number, Parcel[]>()
  for (const { trackingNumber, carrier, orderItems } of shipments) {
    if (!trackingNumber) continue
    for (const { id } of orderItems) {
      const parcels = byItem.get(id) ?? []
      if (parcels.some((parcel) => parcel.trackingNumber === trackingNumber)) continue
      byItem.set(id, [...parcels, { carrier, trackingNumber }])
    }
  }
  return byItem
}
