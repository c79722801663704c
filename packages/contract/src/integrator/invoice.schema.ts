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
  described(`The supplier's label for ${of} on the invoice; null for the default label.`, nullableText)

export const integratorInvoice = z.strictObject({
  id: described("The invoice's id.", id),
  invoiceNumber: described("The supplier's invoice number; null if the invoice uses its id.", nullableText),
  orderId: described("The order's id.", id),
  orderNumber: described('The order number.', z.string()),
  referenceNumber: described("The dealer's reference number; null if there is none.", nullableText),
  dealerId: described("The dealer's id.", id),
  invoiceStatusId: statusIdField('The invoice status', invoiceStatus, invoiceMeanings),
  invoiceStatus: statusNameField('The invoice status', invoiceStatus),
  currency: described('The ISO 4217 currency code of all amounts, such as USD.', z.string()),
  subtotal: described('The subtotal: the sum of the lines, rounded once.', money),
  shippingCost: described('The shipping cost.', money),
  shippingTitle: title('shipping'),
  dropshipFee: described("The supplier's dropship fee.", money),
  dropshipFeeTitle: title('the fee'),
  taxCost: described('The tax.', money),
  taxTitle: title('the tax'),
  otherCost: described('Other charges; negative for a discount.', money),
  otherTitle: title('other charges'),
  total: described('The total: subtotal, shipping, fee, tax and other charges.', money),
  creditAppliedTowardsTotal: described("The part of the total paid with the dealer's credit.", money),
  refundedAmount: described('The amount refunded to the payment method so far.', money),
  refundedShipping: described('The shipping portion of the refunded amount.', money),
  refundedLastAt: described('When the last refund was made; null if there is none.', nullableTimestamp),
  creditedAmount: described('The amount returned as store credit so far.', money),
  creditedLastAt: described('When the last credit was issued; null if there is none.', nullableTimestamp),
  generatedAt: described('When the invoice was created.', timestamp),
  paidAt: described("When it was paid in full; null if it hasn't been.", nullableTimestamp),
  updatedAt: described('When the invoice or its order was last changed.', timestamp),
})

export type IntegratorInvoice = z.infer<typeof integratorInvoice>
