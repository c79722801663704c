import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'

// What the supplier calls a figure; null where it has no name of its own.
const title = z.nullable(z.string())

/** What an order costs beside its lines, and its total; placing with the quote's id holds the server to it. */
export const invoiceTotals = z.strictObject({
  shippingCost: money,
  shippingTitle: title,
  dropshipFee: money,
  dropshipFeeTitle: title,
  taxCost: money,
  taxTitle: title,
  otherCost: money,
  otherTitle: title,
  total: money,
  quoteId: z.string(),
})

/** What an order costs beside its lines, and its total. */
export type InvoiceTotals = z.infer<typeof invoiceTotals>
