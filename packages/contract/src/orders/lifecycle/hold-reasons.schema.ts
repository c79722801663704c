import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../../fields/time/timestamp.ts'

/** What an order may be waiting for, as far as its own page does not show it. */
export const orderHoldReasons = z.strictObject({
  /** Whether the dealer has a payment method that can be charged. */
  hasActivePaymentMethod: z.boolean(),
  /** Whether one of the dealer's bank accounts awaits deposit verification. */
  hasDepositsToConfirm: z.boolean(),
  /** The last known decline: its time and method. */
  lastDecline: z.nullable(z.strictObject({ at: timestamp, paymentMethod: z.nullable(z.string()) })),
  /** The methods whose charges of this order were declined or taken back by the bank. */
  failedMethodIds: z.optional(z.array(id)),
  /** The declined charge that the dealer can confirm with the bank; `until` while it waits for that. */
  confirmation: z.optional(
    z.nullable(z.strictObject({ paymentMethod: z.string(), until: nullableTimestamp })),
  ),
  /** Whether the bank reversed a payment that had succeeded, with no decline since. */
  isTakenBack: z.optional(z.boolean()),
  /** What is to be paid of the order now; null without an invoice. */
  amountDue: z.optional(nullableMoney),
  autoAuthorize: z.boolean(),
  /** The greatest total that is authorized without asking; null is no limit. */
  autoAuthorizeUpTo: nullableMoney,
  /** Whether the order was authorized when it was placed, and no one has moved its authorization since. */
  authorizedAutomatically: z.boolean(),
  /** How many lines have units that have not left and were not set aside, of something out of stock. */
  linesOutOfStock: z.int(),
  /** What those lines are called, the first three. */
  titlesOutOfStock: z.optional(z.array(z.string())),
  /** The supplier's reason for the hold, if given. */
  holdReason: z.optional(z.nullable(z.string())),
})

export type OrderHoldReasons = z.infer<typeof orderHoldReasons>
