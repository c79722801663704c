import * as z from 'zod/mini'
import { invoiceTotals } from '../checkout/invoice-totals.schema.ts'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { scopeName } from '../tokens/token.schema.ts'
import { errorTypes } from './error-type.rules.ts'
import { refusals } from './refusals.ts'

const reasons = keysOf(refusals)

/** The body of every refusal: `errors` are sentences a person may read, `fields` says which belongs where by its dotted path. */
export const errorBody = z.strictObject({
  reason: z.enum(reasons),
  errors: z.array(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
  /** In the integrator API: the family of the reason, and where it is explained. */
  type: z.optional(z.enum(errorTypes)),
  documentation: z.optional(z.string()),
  /** With `scope_missing`: the scope that the call needs. */
  scope: z.optional(scopeName),
  /** With `price_changed`: the figures that hold now. */
  quote: z.optional(invoiceTotals),
  /** With `out_of_stock`: the variants and what is left of each; null where the supplier does not show it. */
  lines: z.optional(z.array(z.strictObject({ variantId: id, available: z.nullable(z.int()) }))),
  /** With `reference_number_taken`: the order that has the number. */
  orderId: z.optional(id),
})

/** The body of every refusal. */
export type ErrorBody = z.infer<typeof errorBody>
