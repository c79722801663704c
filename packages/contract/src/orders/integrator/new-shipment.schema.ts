import * as z from 'zod/mini'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { findDamageOfSeveral } from '../../fields/spreadsheets/spreadsheet-damage.ts'
import {
  isSingleLine,
  isStorableText,
  notOneLine,
  notStorable,
  optionalText,
  requiredText,
} from '../../fields/text.ts'
import { requiredDay } from '../../fields/time/timestamp.ts'
import { maxTrackingNumbersLength, splitTrackingNumbers } from '../shipments/carriers.ts'

const isNeeded = 'A tracking number is required'

/** One or several tracking numbers; numbers damaged by a spreadsheet are refused. */
const trackingNumber = z.string(isNeeded).check(
  z.overwrite((text) => splitTrackingNumbers(text).join(', ')),
  z.minLength(1, isNeeded),
  z.maxLength(maxTrackingNumbersLength, `Must be at most ${maxTrackingNumbersLength} characters`),
  z.refine(isStorableText, notStorable),
  z.refine(isSingleLine, notOneLine),
  z.refine<string>((numbers) => findDamageOfSeveral(numbers) === undefined, {
    error: ({ input }) => `The tracking number ${findDamageOfSeveral(String(input)) ?? ''}.`,
  }),
)

export const orderedUnits = z
  .array(
    z.strictObject({
      orderLineId: described("The order line's id.", id),
      quantity: described('The quantity.', z.int().check(z.minimum(1), z.maximum(10_000_000))),
    }),
  )
  .check(z.minLength(1), z.maxLength(500))

/** A new shipment; without lines it contains everything unshipped. */
export const newShipment = z.strictObject({
  trackingNumber: described('The tracking numbers, comma-separated, one per package.', trackingNumber),
  carrier: described('The carrier, such as UPS.', optionalText(200)),
  method: described("The carrier's service, such as Ground.", optionalText(200)),
  cost: described(
    'Your shipping cost.',
    z.nullish(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50'))),
  ),
  shippedAt: z.optional(
    described(
      'When it shipped: a timestamp or a date, not in the future or before the order date (default: now).',
      requiredDay('Must be a date such as 2026-11-27 or a timestamp'),
    ),
  ),
  note: described(
    'A note to the customer, shown in the shipping email, in the timeline and on the tracking page.',
    optionalText(500),
  ),
  anyway: z.optional(
    described(
      'Ships an order that is unauthorized, declined, refunded or credited. Also requires the scope `orders:write`.',
      z.strictObject({
        reason: described('The reason for shipping it anyway.', requiredText(500, 'A reason is required')),
      }),
    ),
  ),
  lines: z.optional(
    described('The items in this shipment (default: everything not shipped yet).', orderedUnits),
  ),
})

export type NewShipment = z.infer<typeof newShipment>
