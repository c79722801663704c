import * as z from 'zod/mini'
import { described } from '../described.ts'
import { money } from './money.ts'

const title = described(
  "The supplier's label for this amount; null for the default label.",
  z.nullable(z.string()),
)

/** An order's charges besides its lines, and its total; placing an order with the quote's id guarantees them. */
export const invoiceTotals = z.strictObject({
  shippingCost: described('The shipping cost.', money),
  shippingTitle: title,
  dropshipFee: described("The supplier's dropship fee.", money),
  dropshipFeeTitle: title,
  taxCost: described('The tax.', money),
  taxTitle: title,
  otherCost: described('Other charges; negative for a discount.', money),
  otherTitle: title,
  total: described('The total charge.', money),
  quoteId: described(
    'The token to send back when you place the order, so that these totals apply.',
    z.string(),
  ),
})

export type InvoiceTotals = z.infer<typeof invoiceTotals>
