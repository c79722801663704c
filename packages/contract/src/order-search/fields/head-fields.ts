import {
  allocationStatus,
  completionStatus,
  shippedStatus,
  sourceInvoiceStatus,
} from '../../statuses/completion-status.ts'
import { fulfillmentStatus } from '../../statuses/fulfillment-status.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { purchaseOrderStatus } from '../../statuses/purchase-order-status.ts'
import { fieldBuilders, type OrderFieldRow } from './order-field.ts'

const one = fieldBuilders('Order')
const many = fieldBuilders('Order', true)
const line = fieldBuilders('Order Line Item', true)
const purchaseOrder = fieldBuilders('Purchase Order', true)
const shipment = fieldBuilders('Shipment')
const shipments = fieldBuilders('Shipment', true)

/** The fields of the order itself. */
export const headFields = {
  'order.id': one.number('Order ID', 'id'),
  'order.orderNumber': one.text('Order #'),
  'order.referenceNumber': one.text('Order Reference #'),
  'order.orderedAt': one.time('Ordered At'),
  'order.importedAt': one.time('Imported At'),
  'order.updatedAt': one.time('Updated At'),
  'order.canceledAt': one.time('Canceled At'),
  'order.orderStatusId': one.status('Order Status', orderStatus),
  'order.paymentStatusId': one.status('Payment Status', paymentStatus),
  'order.allocatedStatusId': one.status('Allocation Status', allocationStatus),
  'order.acknowledgedStatusId': one.status('Acknowledged Status', allocationStatus),
  'order.shippedStatusId': one.status('Shipped Status', shippedStatus),
  'order.purchaseOrderProcessStatusId': one.status('Purchase Orders Processed', completionStatus),
  'order.purchaseOrderFailedStatusId': one.status('Purchase Orders Failed', completionStatus),
  'order.purchaseOrderCanceledStatusId': one.status('Purchase Orders Canceled', completionStatus),
  'order.purchaseOrderVoidedStatusId': one.status('Purchase Orders Voided', completionStatus),
  'order.sourceInvoiceStatusId': one.status('Source Invoice Status', sourceInvoiceStatus),
  'order.purchaseOrderStatusId': many.status('Purchase Order Status', purchaseOrderStatus),
  'order.fulfillmentStatusId': many.status('Fulfillment Status', fulfillmentStatus),
  'order.invoiceStatusId': many.status('Purchase Order Invoice Status', invoiceStatus),
  'order.total': one.number('Order Total', 'money'),
  'order.lineCount': one.number('Total order items', 'count'),
  'order.quantity': one.number('Total Quantity', 'count'),
  'order.weight': one.number('Weight (lbs)', 'weight'),
  'order.note': one.prose("Dealer's note"),
} as const satisfies Record<string, OrderFieldRow>

/** The fields of an order's lines. */
export const lineFields = {
  'orderItem.sku': line.text('Line Item SKUs'),
  'orderItem.title': line.text('Line Item Titles'),
} as const satisfies Record<string, OrderFieldRow>

/** The fields of an order's purchase orders. */
export const purchaseOrderFields = {
  'purchaseOrder.number': purchaseOrder.text('Purchase Order #'),
} as const satisfies Record<string, OrderFieldRow>

/** The fields of an order's shipments; an order is shipped when the last of them has left. */
export const shipmentFields = {
  'shipment.trackingNumber': shipments.text('Tracking Numbers'),
  'shipment.carrier': shipments.text('Carrier'),
  'shipment.shippedAt': shipment.time('Shipped At'),
} as const satisfies Record<string, OrderFieldRow>
