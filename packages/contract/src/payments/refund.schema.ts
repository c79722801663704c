import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { enteredAmount } from '../fields/money/entered-amount.ts'
import { optionalText } from '../fields/text.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { orderedUnits } from '../orders/integrator/new-shipment.schema.ts'

const refundOutcomes = ['refunded', 'refund pending', 'refund failed', 'unknown'] as const

export const refundShape = {
  amount: z.optional(
    described(
      'The amount to refund. Default: the value of the lines and `shipping`; without either, the unrefunded amount.',
      enteredAmount,
    ),
  ),
  shipping: z.optional(
    described(
      'The shipping portion of the refund, up to the unrefunded shipping cost. Included in `amount`.',
      enteredAmount,
    ),
  ),
  lines: z.optional(described("The units to refund. Those not shipped yet won't ship.", orderedUnits)),
  reason: described('The reason, for staff only.', optionalText(500)),
  restock: z.optional(described('Whether to restock the refunded units (default: `false`).', z.boolean())),
}

export const refundAnswer = z.strictObject({
  outcome: described(
    'The result of the refund. `refund pending` and `unknown` are resolved later and reported by a webhook event.',
    z.enum(refundOutcomes),
  ),
  order: described('The updated order.', integratorOrder),
})
