import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { nullableTimestamp } from '../../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

/** A shipment and its contents: an entry's id is the order line's, its quantity the units shipped. */
export const shipment = z.strictObject({
  id,
  trackingNumber: nullableText,
  shippedAt: nullableTimestamp,
  /** When it was delivered, if the supplier reports it. */
  deliveredAt: nullableTimestamp,
  carrier: nullableText,
  method: nullableText,
  cost: nullableMoney,
  orderItems: z.array(z.strictObject({ id, sku: nullableText, quantity: z.int() })),
})

export type Shipment = z.infer<typeof shipment>
