import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

const shippedLine = z.strictObject({
  orderLineId: described('The id of the line of the order.', id),
  sku: described('The SKU of that line; null where it has none.', nullableText),
  quantity: described('The units of it in the parcel.', z.int()),
})

export const integratorShipment = z.strictObject({
  id: described("The portal's id of the shipment.", id),
  orderId: described('The id of the order it belongs to.', id),
  orderNumber: described('The number of that order.', z.string()),
  referenceNumber: described("The dealer's own number of that order; null where it has none.", nullableText),
  dealerId: described('The id of the dealer whose order it is.', id),
  trackingNumber: described("The carrier's number of the parcel; null where it is unknown.", nullableText),
  trackingUrl: described(
    'Where the parcel can be followed; null for carriers that the portal does not know.',
    nullableText,
  ),
  carrier: described('Who carries it, as the supplier says it; null where it is unknown.', nullableText),
  method: described(
    "The carrier's service, as the supplier says it; null where it is unknown.",
    nullableText,
  ),
  cost: described('What sending it cost the supplier; null where it is not said.', nullableMoney),
  shippedAt: described('When it left; null where it is unknown.', nullableTimestamp),
  deliveredAt: described('When it arrived; null until that is known.', nullableTimestamp),
  updatedAt: described('When anything of the parcel last changed.', timestamp),
  lines: described('What is in it.', z.array(shippedLine)),
})

export type IntegratorShipment = z.infer<typeof integratorShipment>
