import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'
import { requiredText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'

export const actedBy = z.strictObject({
  kind: z.enum(['dealer', 'operator', 'integrator', 'import', 'system']),
  name: z.nullable(z.string()),
})

export const creditEntry = z.strictObject({
  /** Counts from 1 for each dealer. */
  number: z.int(),
  at: timestamp,
  amount: money,
  balance: money,
  reason: z.string(),
  by: actedBy,
})

export const creditChange = z.strictObject({
  amount: z.string().check(
    z.trim(),
    z.regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Must be an amount such as 250.50, or -250.50 to take it away'),
    z.refine((amount) => /[1-9]/.test(amount), 'Must not be zero'),
  ),
  reason: requiredText(500, 'Please say why'),
})

export type CreditEntry = z.infer<typeof creditEntry>

export type CreditChange = z.infer<typeof creditChange>
