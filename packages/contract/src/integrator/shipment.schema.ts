import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

const shippedLine = z.strictObject({
  orderLineId: described("The order line's id.", id),
  sku: described("The line's SKU; null if it has none.", nullableText),
  quantity: described('The quantity in this shipment.', z.int()),
})

const trackedPackage = z.strictObject({
  trackingNumber: described('The tracking number.', z.string()),
  trackingUrl: described("The carrier's tracking URL; null if the carrier is unknown.", nullableText),
})

export const integratorShipment = z.strictObject({
  id: described("The shipment's id.", id),
  orderId: described("The order's id.", id),
  orderNumber: described('The order number.', z.string()),
  referenceNumber: described("The dealer's reference number; null if there is none.", nullableText),
  dealerId: described("The dealer's id.", id),
  trackingNumber: described(
    'The tracking numbers, comma-separated, one per package; null if unknown.',
    nullableText,
  ),
  trackingUrl: described("The first package's tracking URL; null if the carrier is unknown.", nullableText),
  packages: described(
    'The packages of this shipment, one for each tracking number.',
    z.array(trackedPackage),
  ),
  carrier: described('The carrier, as the supplier entered it; null if unknown.', nullableText),
  method: described("The carrier's service, as the supplier entered it; null if unknown.", nullableText),
  cost: described("The supplier's shipping cost; null if unknown.", nullableMoney),
  note: described('The note to the customer; null if there is none.', nullableText),
  shippedAt: described('When it shipped; null if unknown.', nullableTimestamp),
  deliveredAt: described('When it was delivered; null until known.', nullableTimestamp),
  updatedAt: described('When the shipment was last changed.', timestamp),
  lines: described('The line items in this shipment.', z.array(shippedLine)),
})

export type IntegratorShipment = z.infer<typeof integratorShipment>
