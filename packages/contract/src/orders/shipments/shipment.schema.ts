import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { nullableTimestamp } from '../../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

/** One parcel that left, and what was in it: each entry's id is that of the order's line, its quantity what this parcel holds. */
export const shipment = z.strictObject({
  id,
  trackingNumber: nullableText,
  shippedAt: nullableTimestamp,
  /** When it arrived, as far as the supplier tells. */
  deliveredAt: nullableTimestamp,
  carrier: nullableText,
  method: nullableText,
  cost: nullableMoney,
  orderItems: z.array(z.strictObject({ id, sku: nullableText, quantity: z.int() })),
})

export type Shipment = z.infer<typeof shipment>
