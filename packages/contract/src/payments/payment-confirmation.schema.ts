import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'

/**
 * What the dealer does about a payment that its bank wants confirmed: begins, or begins again, for the amount that it was
 * shown; asks what became of it; or gives it up to pay with another method.
 */
export const paymentConfirmationStep = z.strictObject({
  step: z.enum(['begin', 'check', 'giveUp']),
  amount: z.optional(money),
})

/** What the provider's script needs to have the payment confirmed; null where nothing is left to confirm. */
export const paymentConfirmation = z.strictObject({
  confirmation: z.nullable(
    z.strictObject({
      clientSecret: z.string(),
      /** Whether the bank has asked already, such as in another window. */
      isAsked: z.boolean(),
      publishableKey: z.string(),
      scriptUrl: z.string(),
    }),
  ),
})
