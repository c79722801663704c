import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { money } from '../fields/money/money.ts'
import { requiredText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { actorKinds } from '../orders/events/order-event.schema.ts'

export const actedBy = z.strictObject({
  kind: described('The type of actor: person, API client or system.', z.enum(actorKinds)),
  name: described("The actor's name; null if unknown.", z.nullable(z.string())),
})

export const creditEntry = z.strictObject({
  number: described("The transaction's number, counted per dealer from 1.", z.int()),
  at: described("The transaction's timestamp.", timestamp),
  amount: described('The amount; negative for a reduction.', money),
  balance: described('The balance after the transaction.', money),
  reason: described('The reason.', z.string()),
  by: described('The actor.', actedBy),
})

export const creditChange = z.strictObject({
  amount: described(
    'The amount to add; negative to reduce the credit.',
    z.string().check(
      z.trim(),
      z.regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 250.50, or -250.50 to reduce the credit'),
      z.refine((amount) => /[1-9]/.test(amount), 'Must not be zero'),
    ),
  ),
  reason: described("The reason, visible to the supplier's staff.", requiredText(500, 'Enter a reason')),
})

export type CreditEntry = z.infer<typeof creditEntry>

export type CreditChange = z.infer<typeof creditChange>
