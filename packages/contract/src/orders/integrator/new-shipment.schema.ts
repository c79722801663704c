import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { optionalText, requiredText } from '../../fields/text.ts'

/** One parcel that left; without lines it holds everything that has not left yet. */
export const newShipment = z.strictObject({
  trackingNumber: requiredText(200, 'A tracking number is required'),
  carrier: optionalText(200),
  method: optionalText(200),
  cost: z.nullish(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))),
  shippedAt: z.optional(z.iso.datetime({ offset: true })),
  lines: z.optional(
    z
      .array(
        z.strictObject({ orderLineId: id, quantity: z.int().check(z.minimum(1), z.maximum(10_000_000)) }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  ),
})

/** One parcel that left. */
export type NewShipment = z.infer<typeof newShipment>
