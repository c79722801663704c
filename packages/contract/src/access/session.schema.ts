import * as z from 'zod/mini'
import { sessionDealer } from '../account/dealer.schema.ts'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'

/** An account's currency: ISO 4217 code and the symbol's code point (36 for $, 163 for the pound sign). */
export const currencyContext = z.strictObject({
  code: z.string().check(z.length(3)),
  unicodeDecimal: z.int(),
})

export const impersonation = z.strictObject({ name: z.string(), until: timestamp })

const sessionShape = {
  dealer: sessionDealer,
  account: z.strictObject({ id, currencyContext }),
  paymentCollection: z.boolean(),
  allowBackorders: z.boolean(),
  impersonatedBy: z.optional(impersonation),
  /** Present if this session is in test mode and shows simulated orders. */
  inTestMode: z.optional(z.literal(true)),
  /** Present if the account has a password; granting API access requires it. */
  hasPassword: z.optional(z.literal(true)),
}

export const session = z.strictObject(sessionShape)

export const sessionWithToken = z.strictObject({ token: z.string(), ...sessionShape })

export type Session = z.infer<typeof session>
