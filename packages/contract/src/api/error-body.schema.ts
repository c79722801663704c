import * as z from 'zod/mini'
import { scopeName } from '../callers/scopes.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { invoiceTotals } from '../fields/money/invoice-totals.schema.ts'
import { errorTypes } from './error-type.rules.ts'
import { refusals } from './refusals.ts'

const reasons = keysOf(refusals)

/** The body of every refusal: `errors` are sentences for people, `fields` maps dotted field paths to sentences. */
export const errorBody = z.strictObject({
  reason: described('The reason, a stable string. New reasons may be added.', z.enum(reasons)),
  errors: described('Error messages for people.', z.array(z.string())),
  fields: z.optional(
    described(
      'Error messages by field, keyed by dotted path, such as `lines.0.quantity`.',
      z.record(z.string(), z.string()),
    ),
  ),
  requestId: described('The request id to quote when you contact support.', z.string()),
  type: z.optional(described('The error type.', z.enum(errorTypes))),
  documentation: z.optional(described('The URL of the page that explains the error.', z.string())),
  scope: z.optional(described('With `scope_missing`: the scope the request needs.', scopeName)),
  quote: z.optional(described('With `price_changed`: the current totals.', invoiceTotals)),
  lines: z.optional(
    described(
      'The variants without enough stock. Present with `out_of_stock`, and when stock is one of several problems.',
      z.array(
        z.strictObject({
          variantId: described("The variant's id.", id),
          available: described(
            'The quantity left; null if the supplier hides stock levels.',
            z.nullable(z.int()),
          ),
        }),
      ),
    ),
  ),
  orderId: z.optional(described('The id of the order that already has the reference number.', id)),
})

export type ErrorBody = z.infer<typeof errorBody>
