import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { money } from '../../fields/money/money.ts'
import { nullableTimestamp } from '../../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())

/** The invoice of an order; its id is the displayed invoice number unless the supplier set another. */
export const payment = z.strictObject({
  id,
  invoiceNumber: nullableText,
  subtotal: money,
  total: money,
  shippingCost: money,
  shippingTitle: nullableText,
  dropshipFee: money,
  dropshipFeeTitle: nullableText,
  taxCost: money,
  taxTitle: nullableText,
  otherCost: money,
  otherTitle: nullableText,
  creditAppliedTowardsTotal: money,
  refundedAmount: money,
  refundedShipping: z.optional(money),
  refundedLastAt: nullableTimestamp,
  creditedAmount: money,
  creditedLastAt: nullableTimestamp,
  /** When the last charge was started, even if unsuccessful. */
  initiatedAt: nullableTimestamp,
  paidAt: nullableTimestamp,
})

export type Payment = z.infer<typeof payment>
