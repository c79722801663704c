import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'

export const chargedMethod = z.strictObject({
  id,
  name: z.string(),
  last4: z.nullable(z.string()),
  /** The provider's JSON text, with the card's brand. */
  metaData: z.string(),
})

/** How new orders of the dealer are authorized and paid. */
export const paymentOutlook = z.strictObject({
  autoAuthorize: z.boolean(),
  /** The maximum total for automatic authorization; null for no limit, 0 authorizes nothing. */
  autoAuthorizeUpTo: nullableMoney,
  /** Whether the supplier's rule overrides the dealer's settings. */
  isSuppliersRule: z.boolean(),
  /** The first active and verified method by rank; null if nothing can be paid. */
  paymentMethod: z.nullable(chargedMethod),
  /** All active and verified methods by rank. */
  paymentMethods: z.array(chargedMethod),
  /** All verified but inactive methods by rank. */
  inactiveMethods: z.optional(z.array(chargedMethod)),
  /** Whether one of the dealer's bank accounts awaits deposit verification. */
  hasDepositsToConfirm: z.boolean(),
})

export type ChargedMethod = z.infer<typeof chargedMethod>

export type PaymentOutlook = z.infer<typeof paymentOutlook>
