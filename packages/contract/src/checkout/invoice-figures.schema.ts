import * as z from 'zod/mini'
import { money } from '../fields/money.ts'

/** What an order would cost beside its goods, in all; placing with the quote's id holds the server to it. */
export const invoiceFigures = z.strictObject({
  shippingCost: money,
  dropshipFee: money,
  taxCost: money,
  otherCost: money,
  total: money,
  quoteId: z.string(),
})

/** What an order would cost beside its goods, in all. */
export type InvoiceFigures = z.infer<typeof invoiceFigures>
