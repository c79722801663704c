import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { money } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { invoiceStatus } from '../statuses/invoice-status.ts'
import { invoiceMeanings } from '../statuses/status-meanings.ts'
import { statusIdField, statusNameField } from './status-fields.ts'

const nullableText = z.nullable(z.string())
const title = (of: string) =>
  described(`What the supplier calls ${of} on the invoice; null for the usual name.`, nullableText)

export const integratorInvoice = z.strictObject({
  id: described("The portal's id of the invoice.", id),
  invoiceNumber: described(
    "The supplier's own number of the invoice; null where it has none and goes by its id.",
    nullableText,
  ),
  orderId: described('The id of the order that is invoiced.', id),
  orderNumber: described('The number of that order.', z.string()),
  referenceNumber: described("The dealer's own number of that order; null where it has none.", nullableText),
  dealerId: described('The id of the dealer who pays.', id),
  invoiceStatusId: statusIdField('The state of the invoice', invoiceStatus, invoiceMeanings),
  invoiceStatus: statusNameField('The state of the invoice', invoiceStatus),
  currency: described('The ISO 4217 code of the currency of every amount, such as USD.', z.string()),
  subtotal: described('What the goods cost: the sum of the lines, rounded once.', money),
  shippingCost: described('What shipping costs.', money),
  shippingTitle: title('shipping'),
  dropshipFee: described("The supplier's fee for sending to the dealer's customer.", money),
  dropshipFeeTitle: title('the fee'),
  taxCost: described('The tax.', money),
  taxTitle: title('the tax'),
  otherCost: described('What else is charged; negative for a discount.', money),
  otherTitle: title('what else is charged'),
  total: described(
    'Everything that is charged for the order: goods, shipping, fee, tax and what else there is.',
    money,
  ),
  creditAppliedTowardsTotal: described(
    "What of the total the dealer's credit at the supplier has paid.",
    money,
  ),
  refundedAmount: described('What was given back to the payment method so far.', money),
  refundedLastAt: described('When something was last refunded; null where nothing was.', nullableTimestamp),
  creditedAmount: described('What was given back as credit at the supplier so far.', money),
  creditedLastAt: described('When something was last credited; null where nothing was.', nullableTimestamp),
  generatedAt: described('When the invoice was made.', timestamp),
  paidAt: described('When it was paid in full; null until then.', nullableTimestamp),
  updatedAt: described('When the invoice or its order last changed.', timestamp),
})

export type IntegratorInvoice = z.infer<typeof integratorInvoice>
