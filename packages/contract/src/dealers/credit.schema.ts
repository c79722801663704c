import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { money } from '../fields/money/money.ts'
import { requiredText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'

export const actedBy = z.strictObject({
  kind: described(
    'A kind of people, programs or the portal itself.',
    z.enum(['dealer', 'operator', 'integrator', 'import', 'system']),
  ),
  name: described('Who it was; null where nobody is named.', z.nullable(z.string())),
})

export const creditEntry = z.strictObject({
  number: described('The number of the entry, from 1 for each dealer.', z.int()),
  at: described('When the credit changed.', timestamp),
  amount: described('By how much; negative where it was taken away.', money),
  balance: described('The credit since then.', money),
  reason: described('Why, in words.', z.string()),
  by: described('Who changed it.', actedBy),
})

export const creditChange = z.strictObject({
  amount: described(
    'By how much the credit grows, or shrinks where it is negative.',
    z.string().check(
      z.trim(),
      z.regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Must be an amount such as 250.50, or -250.50 to take it away'),
      z.refine((amount) => /[1-9]/.test(amount), 'Must not be zero'),
    ),
  ),
  reason: described('Why, for the supplier to read.', requiredText(500, 'Please say why')),
})

export type CreditEntry = z.infer<typeof creditEntry>

export type CreditChange = z.infer<typeof creditChange>
