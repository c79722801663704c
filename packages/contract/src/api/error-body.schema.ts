import * as z from 'zod/mini'
import { invoiceTotals } from '../checkout/invoice-totals.schema.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { scopeName } from '../tokens/token.schema.ts'
import { errorTypes } from './error-type.rules.ts'
import { refusals } from './refusals.ts'

const reasons = keysOf(refusals)

/** The body of every refusal: `errors` are sentences a person may read, `fields` says which belongs where by its dotted path. */
export const errorBody = z.strictObject({
  reason: described('What was refused, as a name for programs; more may be added.', z.enum(reasons)),
  errors: described('Sentences that a person may read.', z.array(z.string())),
  fields: z.optional(
    described(
      'Which sentence belongs to which field, by its dotted path, such as `lines.0.quantity`.',
      z.record(z.string(), z.string()),
    ),
  ),
  requestId: described('What to name when you ask about this answer.', z.string()),
  type: z.optional(described('The family that the reason belongs to.', z.enum(errorTypes))),
  documentation: z.optional(described('The address of the page that explains the reason.', z.string())),
  scope: z.optional(described('With `scope_missing`: the scope that the call needs.', scopeName)),
  quote: z.optional(described('With `price_changed`: the figures that hold now.', invoiceTotals)),
  lines: z.optional(
    described(
      'The variants of which there is not enough, with `out_of_stock` and where it is one of several problems.',
      z.array(
        z.strictObject({
          variantId: described('The id of the variant.', id),
          available: described(
            'The units that are left; null where the supplier does not show it.',
            z.nullable(z.int()),
          ),
        }),
      ),
    ),
  ),
  orderId: z.optional(described('The id of the order that has the reference number, where it is taken.', id)),
})

export type ErrorBody = z.infer<typeof errorBody>
