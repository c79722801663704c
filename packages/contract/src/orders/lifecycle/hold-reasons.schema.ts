import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../../fields/time/timestamp.ts'

/** Possible hold reasons that the order itself doesn't contain. */
export const orderHoldReasons = z.strictObject({
  /** Whether the dealer has a chargeable payment method. */
  hasActivePaymentMethod: z.boolean(),
  /** Whether one of the dealer's bank accounts awaits deposit verification. */
  hasDepositsToConfirm: z.boolean(),
  /** The last known decline: its time and method. */
  lastDecline: z.nullable(z.strictObject({ at: timestamp, paymentMethod: z.nullable(z.string()) })),
  /** The payment methods whose charges of this order were declined or reversed. */
  failedMethodIds: z.optional(z.array(id)),
  /** The declined charge that the dealer can confirm with the bank; `until` is the deadline while it is pending. */
  confirmation: z.optional(
    z.nullable(z.strictObject({ paymentMethod: z.string(), until: nullableTimestamp })),
  ),
  /** Whether the bank reversed a payment that had succeeded, with no decline since. */
  isTakenBack: z.optional(z.boolean()),
  /** Amount due; null without an invoice. */
  amountDue: z.optional(nullableMoney),
  autoAuthorize: z.boolean(),
  /** The maximum total for automatic authorization; null for no limit. */
  autoAuthorizeUpTo: nullableMoney,
  /** Whether the order was authorized when placed, and its authorization hasn't changed since. */
  authorizedAutomatically: z.boolean(),
  /** The number of lines waiting for out-of-stock items. */
  linesOutOfStock: z.int(),
  /** The titles of the first three of those lines. */
  titlesOutOfStock: z.optional(z.array(z.string())),
  /** The supplier's reason for the hold, if given. */
  holdReason: z.optional(z.nullable(z.string())),
})

export type OrderHoldReasons = z.infer<typeof orderHoldReasons>
