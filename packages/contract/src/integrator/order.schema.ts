import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../fields/weight.ts'
import { shippedStatus } from '../statuses/completion-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { orderMeanings, paymentMeanings, shippedMeanings } from '../statuses/status-meanings.ts'
import { integratorInvoice } from './invoice.schema.ts'
import { integratorShipment } from './shipment.schema.ts'
import { statusIdField, statusNameField } from './status-fields.ts'

const nullableText = z.nullable(z.string())

export const namedShippingMethod = z.strictObject({
  id: described("The shipping method's id.", id),
  name: described("The shipping method's name.", z.string()),
})

export const integratorOrderLine = z.strictObject({
  id: described("The line's id, used in shipments.", id),
  sku: described('The SKU when ordered; null for imported lines without one.', nullableText),
  title: described('The title when ordered; null for imported lines without one.', nullableText),
  productId: described("The product's id; null if it isn't in the catalog.", z.nullable(id)),
  variantId: described("The variant's id; null if it isn't in the catalog.", z.nullable(id)),
  quantity: described('The quantity ordered.', z.int()),
  shippedQuantity: described('The quantity shipped so far.', z.int()),
  price: described(
    "The unit price, with up to 4 decimals; null if the supplier doesn't collect payments in the portal.",
    nullableMoney,
  ),
  subtotal: described('Price times quantity, unrounded; null without a price.', nullableMoney),
  weight: described('The weight per unit in pounds; null if unknown.', z.nullable(weight)),
  shippingAddress: described(
    "Where this line ships to; null if it ships to the order's address.",
    z.nullable(address),
  ),
})

export const addressWarningList = described(
  "Address warnings, such as a ZIP code in a different state. Each starts with the field's path. The order is placed anyway.",
  z.array(z.string()),
)

/** An order in the integrator API and in webhooks. */
export const integratorOrder = z.strictObject({
  id: described("The order's id.", id),
  orderNumber: described("The supplier's order number.", z.string()),
  referenceNumber: described("The dealer's reference number; null if there is none.", nullableText),
  dealerId: described("The dealer's id.", id),
  orderStatusId: statusIdField('The order status', orderStatus, orderMeanings),
  orderStatus: statusNameField('The order status', orderStatus),
  paymentStatusId: statusIdField('The payment status', paymentStatus, paymentMeanings),
  paymentStatus: statusNameField('The payment status', paymentStatus),
  shippedStatusId: statusIdField('The shipping status', shippedStatus, shippedMeanings),
  shippedStatus: statusNameField('The shipping status', shippedStatus),
  orderedAt: described('When the order was placed.', timestamp),
  canceledAt: described("When the order was canceled; null if it wasn't.", nullableTimestamp),
  updatedAt: described('When the order, a shipment or its invoice was last changed.', timestamp),
  shippingMethod: described(
    "The shipping method; null if it isn't mapped to one of the supplier's.",
    z.nullable(namedShippingMethod),
  ),
  shippingText: described(
    'The shipping method as requested, mapped or not; null if there is none.',
    nullableText,
  ),
  note: described("The dealer's note to the supplier; null if there is none.", nullableText),
  paymentError: described(
    'Why the last payment failed or was reversed; null if it succeeded or there is none.',
    nullableText,
  ),
  shippingAddress: described(
    'The shipping address; null if an imported order has none.',
    z.nullable(address),
  ),
  billingAddress: described('The billing address; null if an imported order has none.', z.nullable(address)),
  lines: described('The order lines.', z.array(integratorOrderLine)),
  quantity: described('The total quantity.', z.int()),
  total: described(
    "The subtotal, without shipping, fees and tax. The amount charged is the invoice's `total`. Null if the supplier doesn't collect payments in the portal.",
    nullableMoney,
  ),
  invoice: described(
    "The invoice; null if the supplier doesn't collect payments in the portal.",
    z.nullable(integratorInvoice),
  ),
  shipments: described('The shipments, oldest first.', z.array(integratorShipment)),
  warnings: addressWarningList,
})

export type IntegratorOrder = z.infer<typeof integratorOrder>
