import * as z from 'zod/mini'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { optionalText, requiredText } from '../../fields/text.ts'

/** Units of lines of an order. */
export const orderedUnits = z
  .array(
    z.strictObject({
      orderLineId: described('The id of the line of the order.', id),
      quantity: described('How many units of it.', z.int().check(z.minimum(1), z.maximum(10_000_000))),
    }),
  )
  .check(z.minLength(1), z.maxLength(500))

/** One parcel that left; without lines it holds everything that has not left yet. */
export const newShipment = z.strictObject({
  trackingNumber: described(
    "The carrier's number of the parcel.",
    requiredText(200, 'A tracking number is required'),
  ),
  carrier: described('Who carries it, such as UPS.', optionalText(200)),
  method: described("The carrier's service, such as Ground.", optionalText(200)),
  cost: described(
    'What sending it cost you.',
    z.nullish(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))),
  ),
  shippedAt: z.optional(
    described('When it left; now where it is left out.', z.iso.datetime({ offset: true })),
  ),
  anyway: z.optional(
    described(
      'Ships an order that is unpaid, declined or refunded; needs the scope `orders:write` too.',
      z.strictObject({
        reason: described('Why it ships anyway.', requiredText(500, 'A reason is required')),
      }),
    ),
  ),
  lines: z.optional(
    described('What is in it; everything that has not left yet where it is left out.', orderedUnits),
  ),
})

export type NewShipment = z.infer<typeof newShipment>
