import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { money, nullableMoney } from '../../fields/money/money.ts'
import { skipped, staffOutcomeFields } from '../../jobs/skipped.schema.ts'
import { methodChoice } from '../../payment-methods/method-choice.schema.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { searchFields } from '../order-search.schema.ts'

/** The orders to cancel: the search and the selection in its results. */
export const bulkSelection = z.strictObject(searchFields)

/** The orders to authorize (2) or un-authorize (1). */
export const bulkAuthorization = z.strictObject({
  ...searchFields,
  paymentStatusId: z.literal([paymentStatus.unauthorized.id, paymentStatus.authorized.id]),
})

/** The declined orders for Retry payment, and the payment method. */
export const bulkPayment = z.strictObject({ ...searchFields, ...methodChoice.shape })

/** The result of a bulk action: effected plus skipped is the whole selection. */
export const bulkOutcome = z.strictObject({ numberEffected: z.int().check(z.minimum(0)), skipped })

/** The result of staff's bulk action, with its money and some of the skipped orders by name. */
export const staffBulkOutcome = z.extend(bulkOutcome, staffOutcomeFields)

/** The request for a preview of one of these actions on a selection. */
export const bulkPreviewRequest = <const Name extends string>(
  actions: readonly Name[],
  fields = searchFields,
) => z.strictObject({ ...fields, action: z.enum(actions) })

/** Preview of a bulk action; eligible plus skipped is the whole selection. */
export const bulkPreview = z.strictObject({
  eligible: z.int().check(z.minimum(0)),
  /** Amount due on the eligible orders; null if the action moves no money. */
  amountDue: nullableMoney,
  /** The number of eligible orders whose last charge was declined; only for Capture. */
  declined: z.optional(z.int()),
  /** The payment methods whose charges of these orders were declined or reversed; only for Retry payment. */
  failedMethodIds: z.optional(z.array(id)),
  /** The paid orders that a cancel refunds, and the amount; null for other actions. */
  refunds: z.nullable(
    z.strictObject({
      count: z.int(),
      total: money,
      /** The number of orders paid outside the portal, which nothing is refunded for. */
      outside: z.int(),
      outsideTotal: money,
      /** Maximum refund per order without the user's password; null without a limit. */
      limit: nullableMoney,
    }),
  ),
  /** The tags of selected orders, most used first; only for tagging, and not for all matching orders. */
  tags: z.optional(z.array(z.string())),
  skipped,
})

export type BulkPreview = z.infer<typeof bulkPreview>

export type BulkOutcome = z.infer<typeof bulkOutcome>

export type StaffBulkOutcome = z.infer<typeof staffBulkOutcome>
