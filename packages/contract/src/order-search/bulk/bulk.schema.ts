import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { money, nullableMoney } from '../../fields/money/money.ts'
import { skipped } from '../../jobs/skipped.schema.ts'
import { methodChoice } from '../../payment-methods/method-choice.schema.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { searchFields } from '../order-search.schema.ts'

/** Which orders to cancel: the search they were chosen in, and how they were chosen. */
export const bulkSelection = z.strictObject(searchFields)

/** Which orders to authorize (2) or to un-authorize (1). */
export const bulkAuthorization = z.strictObject({
  ...searchFields,
  paymentStatusId: z.literal([paymentStatus.unauthorized.id, paymentStatus.authorized.id]),
})

/** Which declined orders to pay again, and by which method. */
export const bulkPayment = z.strictObject({ ...searchFields, ...methodChoice.shape })

/** What came of a bulk action: effected and skipped together are the whole selection. */
export const bulkOutcome = z.strictObject({ numberEffected: z.int().check(z.minimum(0)), skipped })

/** Which action of a selection is asked about, before it is done. */
export const bulkPreviewRequest = <const Name extends string>(actions: readonly Name[]) =>
  z.strictObject({ ...searchFields, action: z.enum(actions) })

/** Preview of a bulk action; eligible plus skipped is the whole selection. */
export const bulkPreview = z.strictObject({
  eligible: z.int().check(z.minimum(0)),
  /** Amount due on the eligible orders; null if the action moves no money. */
  amountDue: nullableMoney,
  /** The methods whose charges of them were declined or taken back by the bank; only before they are paid again. */
  failedMethodIds: z.optional(z.array(id)),
  /** How many of them are paid and refunded by a cancel, and how much; null for any other action. */
  refunds: z.nullable(
    z.strictObject({
      count: z.int(),
      total: money,
      /** The most that is refunded of one order without the person's password; null without a limit. */
      limit: nullableMoney,
    }),
  ),
  skipped,
})

export type BulkPreview = z.infer<typeof bulkPreview>

export type BulkOutcome = z.infer<typeof bulkOutcome>
