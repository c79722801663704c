import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../orders/order-item.schema.ts'
import { shippedStatus } from '../statuses/completion-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { orderMeanings, paymentMeanings, shippedMeanings } from '../statuses/status-meanings.ts'
import { integratorInvoice } from './invoice.schema.ts'
import { integratorShipment } from './shipment.schema.ts'
import { statusIdField, statusNameField } from './status-fields.ts'

const nullableText = z.nullable(z.string())

export const namedShippingMethod = z.strictObject({
  id: described("The portal's id of the shipping method.", id),
  name: described('Its name, as the supplier calls it.', z.string()),
})

export const integratorOrderLine = z.strictObject({
  id: described("The portal's id of the line; shipments name lines by it.", id),
  sku: described('The SKU at the time of the order; null on imported lines without one.', nullableText),
  title: described('The title at the time of the order; null on imported lines without one.', nullableText),
  productId: described('The id of the product; null where the catalogue does not know it.', z.nullable(id)),
  variantId: described('The id of the variant; null where the catalogue does not know it.', z.nullable(id)),
  quantity: described('The units that were ordered.', z.int()),
  shippedQuantity: described('The units that have shipped so far.', z.int()),
  price: described(
    'The price of a unit, with up to 4 decimals; null where the supplier collects no payments in the portal.',
    nullableMoney,
  ),
  subtotal: described('Price times quantity, not rounded; null where the price is.', nullableMoney),
  weight: described('The weight of a unit in pounds; null where it is unknown.', z.nullable(weight)),
  shippingAddress: described(
    'Where the line goes, if elsewhere than the order; null where it goes with the order.',
    z.nullable(address),
  ),
})

/** One order, as integrators see it and as webhooks carry it. */
export const integratorOrder = z.strictObject({
  id: described("The portal's id of the order.", id),
  orderNumber: described("The supplier's number of the order, which people call it by.", z.string()),
  referenceNumber: described("The dealer's own number of the order; null where it has none.", nullableText),
  dealerId: described('The id of the dealer whose order it is.', id),
  orderStatusId: statusIdField('The state of the order', orderStatus, orderMeanings),
  orderStatus: statusNameField('The state of the order', orderStatus),
  paymentStatusId: statusIdField('The state of its payment', paymentStatus, paymentMeanings),
  paymentStatus: statusNameField('The state of its payment', paymentStatus),
  shippedStatusId: statusIdField('How much of it has shipped,', shippedStatus, shippedMeanings),
  shippedStatus: statusNameField('How much of it has shipped,', shippedStatus),
  orderedAt: described('When it was ordered.', timestamp),
  canceledAt: described('When it was canceled; null for an order that was not.', nullableTimestamp),
  updatedAt: described('When anything of the order, its parcels or its invoice last changed.', timestamp),
  shippingMethod: described(
    'How it is sent; null while no method of the portal is known for it.',
    z.nullable(namedShippingMethod),
  ),
  shippingText: described(
    "The shipping method as it was asked for, which may name none of the portal's; null where none was.",
    nullableText,
  ),
  note: described('What the dealer wrote for the supplier; null where nothing was written.', nullableText),
  paymentError: described(
    'Why the last charge did not go through, in words; null where none failed.',
    nullableText,
  ),
  shippingAddress: described(
    'Where it goes; null where an imported order has no address.',
    z.nullable(address),
  ),
  billingAddress: described(
    'Who is billed; null where an imported order has no address.',
    z.nullable(address),
  ),
  lines: described('What was ordered, in the order of the lines.', z.array(integratorOrderLine)),
  quantity: described('The units of all lines together.', z.int()),
  total: described(
    "What the goods cost, without shipping, fees and tax: the invoice's `total` is what is charged. Null where the supplier collects no payments in the portal.",
    nullableMoney,
  ),
  invoice: described(
    'What is charged for it; null where the supplier collects no payments in the portal.',
    z.nullable(integratorInvoice),
  ),
  shipments: described('The parcels that have left, the first one first.', z.array(integratorShipment)),
})

export type IntegratorOrder = z.infer<typeof integratorOrder>
