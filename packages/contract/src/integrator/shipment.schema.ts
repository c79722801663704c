import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

/** One parcel of an order, as integrators see it. */
export const integratorShipment = z.strictObject({
  id,
  orderId: id,
  orderNumber: z.string(),
  referenceNumber: nullableText,
  dealerId: id,
  trackingNumber: nullableText,
  /** Where the parcel can be followed, for the carriers that the portal knows. */
  trackingUrl: nullableText,
  carrier: nullableText,
  method: nullableText,
  cost: nullableMoney,
  shippedAt: nullableTimestamp,
  deliveredAt: nullableTimestamp,
  updatedAt: timestamp,
  lines: z.array(z.strictObject({ orderLineId: id, sku: nullableText, quantity: z.int() })),
})

/** One parcel of an order, as integrators see it. */
export type IntegratorShipment = z.infer<typeof integratorShipment>
