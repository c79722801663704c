import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import type { Parcel } from './tracking-number.tsx'

/** The parcels each line of an order was shipped in, by the line's id; each tracking number once, parcels without one left out. */
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
