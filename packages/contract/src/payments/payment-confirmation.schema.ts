import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'

/**
 * A step of the bank confirmation: start (again) for the amount shown, check the result, or cancel to pay with another
 * method.
 */
export const paymentConfirmationStep = z.strictObject({
  step: z.enum(['begin', 'check', 'giveUp']),
  amount: z.optional(money),
})

/** The data that the provider's script needs to confirm the payment; null if there is nothing to confirm. */
export const paymentConfirmation = z.strictObject({
  confirmation: z.nullable(
    z.strictObject({
      clientSecret: z.string(),
      /** Whether the bank's confirmation was already started, such as in another window. */
      isAsked: z.boolean(),
      publishableKey: z.string(),
      scriptUrl: z.string(),
    }),
  ),
})
