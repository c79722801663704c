import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { money } from '../fields/money/money.ts'

const title = described(
  'What the supplier calls the figure; null where it has no name of its own.',
  z.nullable(z.string()),
)

/** What an order costs next to its lines, and its total; placing with the quote's id holds the server to it. */
export const invoiceTotals = z.strictObject({
  shippingCost: described('What shipping costs.', money),
  shippingTitle: title,
  dropshipFee: described("The supplier's fee for sending to the dealer's customer.", money),
  dropshipFeeTitle: title,
  taxCost: described('The tax.', money),
  taxTitle: title,
  otherCost: described('What else is charged; negative for a discount.', money),
  otherTitle: title,
  total: described('Everything that is charged.', money),
  quoteId: described('What names these figures when the order is placed.', z.string()),
})

export type InvoiceTotals = z.infer<typeof invoiceTotals>
