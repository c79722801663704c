import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../orders/order-item.schema.ts'
import { shippedStatus } from '../statuses/completion-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { statusIdIn } from '../statuses/status.ts'
import { integratorInvoice } from './invoice.schema.ts'
import { integratorShipment } from './shipment.schema.ts'

const nullableText = z.nullable(z.string())

/** One line of an order, as integrators see it. */
export const integratorOrderLine = z.strictObject({
  id,
  sku: nullableText,
  title: nullableText,
  productId: z.nullable(id),
  variantId: z.nullable(id),
  quantity: z.int(),
  shippedQuantity: z.int(),
  /** The price of a unit; null, like the subtotal, where the supplier collects no payments in the portal. */
  price: nullableMoney,
  subtotal: nullableMoney,
  /** The weight of a unit in pounds. */
  weight: z.nullable(weight),
  /** Where the line goes, if elsewhere than the order. */
  shippingAddress: z.nullable(address),
})

/** One order, as integrators see it and as webhooks carry it. */
export const integratorOrder = z.strictObject({
  id,
  orderNumber: z.string(),
  referenceNumber: nullableText,
  dealerId: id,
  orderStatusId: statusIdIn(orderStatus),
  orderStatus: z.string(),
  paymentStatusId: statusIdIn(paymentStatus),
  paymentStatus: z.string(),
  shippedStatusId: statusIdIn(shippedStatus),
  shippedStatus: z.string(),
  orderedAt: timestamp,
  canceledAt: nullableTimestamp,
  updatedAt: timestamp,
  shippingMethod: z.nullable(z.strictObject({ id, name: z.string() })),
  /** The shipping method as it was asked for, which may name none of the portal's. */
  shippingText: nullableText,
  note: nullableText,
  paymentError: nullableText,
  shippingAddress: z.nullable(address),
  billingAddress: z.nullable(address),
  lines: z.array(integratorOrderLine),
  /** The units of all lines, and what they cost without fees. */
  quantity: z.int(),
  total: nullableMoney,
  invoice: z.nullable(integratorInvoice),
  shipments: z.array(integratorShipment),
})

/** One order, as integrators see it. */
export type IntegratorOrder = z.infer<typeof integratorOrder>
