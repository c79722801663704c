import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { optionalText } from '../fields/text.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { orderedUnits } from '../orders/integrator/new-shipment.schema.ts'

const refundOutcomes = ['refunded', 'refund pending', 'refund failed', 'unknown'] as const

export const refundShape = {
  amount: z.optional(
    described(
      'How much is given back; without it what the lines cost, or without lines all that is left of the charge.',
      z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 12.50')),
    ),
  ),
  lines: z.optional(described('The units that are refunded: they are not shipped any more.', orderedUnits)),
  reason: described("Why, for the supplier's own people.", optionalText(500)),
  restock: z.optional(
    described(
      'Whether the units of the lines are in stock again; `false` where it is left out.',
      z.boolean(),
    ),
  ),
}

export const refundAnswer = z.strictObject({
  outcome: described(
    'What became of the refund; `refund pending` and `unknown` are settled later, which an event tells.',
    z.enum(refundOutcomes),
  ),
  order: described('The order as it is now.', integratorOrder),
})
