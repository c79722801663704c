import * as z from 'zod/mini'
import { described } from '../../fields/described.ts'
import { id } from '../../fields/id.ts'
import { enteredAmount } from '../../fields/money/entered-amount.ts'
import { optionalText } from '../../fields/text.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'

const refundOutcomes = ['refunded', 'refund pending', 'refund failed', 'unknown'] as const

const units = z.int().check(z.maximum(10_000_000))

const refundedUnits = z
  .array(
    z
      .strictObject({
        orderLineId: described("The order line's id.", id),
        quantity: described('The quantity.', units.check(z.minimum(1))),
        restockQuantity: z.optional(
          described(
            'The number of these units to restock. Default: all if `restock` is `true`, otherwise none.',
            units.check(z.minimum(0)),
          ),
        ),
      })
      .check(
        z.refine(({ quantity, restockQuantity = 0 }) => restockQuantity <= quantity, {
          message: "Can't be more than the quantity",
          path: ['restockQuantity'],
        }),
      ),
  )
  .check(z.minLength(1), z.maxLength(500))

export const refundShape = {
  amount: z.optional(
    described(
      'The amount to refund. Default: the price of the lines less their share of the discount plus their share of the tax, plus `shipping`; without either, the unrefunded amount.',
      enteredAmount,
    ),
  ),
  shipping: z.optional(
    described(
      'The shipping portion of the refund, up to the unrefunded shipping cost. Included in `amount`.',
      enteredAmount,
    ),
  ),
  lines: z.optional(described("The units to refund. Those not shipped yet won't ship.", refundedUnits)),
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
