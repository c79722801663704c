import * as z from 'zod/mini'
import { money } from '../../fields/money/money.ts'
import { skipped } from '../../jobs/skipped.schema.ts'
import { chargedMethod } from '../../settings/payment-outlook.schema.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { searchShape } from '../order-search.schema.ts'

/** Which orders to cancel: the search they were chosen in, and how they were chosen. */
export const bulkSelection = z.strictObject(searchShape)

/** Which orders to authorize (2) or to un-authorize (1). */
export const bulkAuthorization = z.strictObject({
  ...searchShape,
  paymentStatusId: z.literal([paymentStatus.unauthorized.id, paymentStatus.authorized.id]),
})

/** What came of a bulk action: effected and skipped together are the whole selection. */
export const bulkOutcome = z.strictObject({ numberEffected: z.int().check(z.minimum(0)), skipped })

export const authorizationPreview = z.strictObject({
  /** How many orders of the selection would be authorized or un-authorized now. */
  eligible: z.int().check(z.minimum(0)),
  /** The sum of the totals of their invoices. */
  invoiceTotal: money,
  /** The first active and verified method by rank; null where nothing can be paid. */
  paymentMethod: z.nullable(chargedMethod),
  /** Whether a bank account of the dealer waits for its test deposits to be confirmed. */
  hasDepositsToConfirm: z.boolean(),
})

export type AuthorizationPreview = z.infer<typeof authorizationPreview>

export type BulkOutcome = z.infer<typeof bulkOutcome>
