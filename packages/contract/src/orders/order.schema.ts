import * as z from 'zod/mini'
import { address } from '../fields/address/address.ts'
import { id } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { allocationStatus, completionStatus, shippedStatus } from '../statuses/completion-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { statusIdIn } from '../statuses/status.ts'
import { payment } from './invoice/payment.schema.ts'
import { orderItem } from './order-item.schema.ts'
import { purchaseOrder } from './purchase-order.schema.ts'
import { shipment } from './shipments/shipment.schema.ts'

const nullableText = z.nullable(z.string())
const completion = statusIdIn(completionStatus)

/** An order's statuses, in its details and in each row of the list. */
export const orderStatusIds = {
  orderStatusId: statusIdIn(orderStatus),
  paymentStatusId: statusIdIn(paymentStatus),
  paymentRefundStatusId: completion,
  paymentCreditStatusId: completion,
  allocatedStatusId: statusIdIn(allocationStatus),
  acknowledgedStatusId: statusIdIn(allocationStatus),
  shippedStatusId: statusIdIn(shippedStatus),
  purchaseOrderProcessStatusId: completion,
  purchaseOrderFailedStatusId: completion,
  purchaseOrderCanceledStatusId: completion,
  purchaseOrderVoidedStatusId: completion,
}

/**
 * An order with all data of its page. Without payment collection, `payment`, `paymentError`, line prices and shipment
 * costs are null.
 */
export const order = z.strictObject({
  id,
  orderNumber: z.string(),
  referenceNumber: nullableText,
  orderedAt: timestamp,
  canceledAt: nullableTimestamp,
  ...orderStatusIds,
  channelShippingMethod: z.nullable(z.strictObject({ id, name: z.string() })),
  shippingText: nullableText,
  note: nullableText,
  paymentError: nullableText,
  /** When its payment was last authorized; null if it isn't, or if unknown. */
  authorizedAt: nullableTimestamp,
  billingAddress: z.nullable(address),
  billingAddressId: z.nullable(id),
  shippingAddress: z.nullable(address),
  orderItems: z.array(orderItem),
  purchaseOrders: z.array(purchaseOrder),
  shipments: z.array(shipment),
  payment: z.nullable(payment),
})

export type Order = z.infer<typeof order>
