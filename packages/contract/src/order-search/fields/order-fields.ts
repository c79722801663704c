import { keysOf } from '../../fields/keys.ts'
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
import { fieldsOfGroup, multipleFieldsOfGroup, type OrderFieldRow } from './order-field.ts'

const order = fieldsOfGroup('Order')
const statuses = multipleFieldsOfGroup('Order')
const line = multipleFieldsOfGroup('Order Line Item')
const purchaseOrder = multipleFieldsOfGroup('Purchase Order')
const shipments = multipleFieldsOfGroup('Shipment')
const shipment = fieldsOfGroup('Shipment')
const invoice = fieldsOfGroup('Invoice')
const shipTo = fieldsOfGroup('Shipping Address')
const billTo = fieldsOfGroup('Billing Address')
const searchedByDefault = true

/**
 * Every order field that can be searched, filtered, shown, sorted or exported: one row each, in the order they are
 * offered. The server's side is its row in `features/order-search/fields/order-field-columns.sql.ts`.
 */
export const orderFields = {
  'order.id': order.number('Order ID', 'id'),
  'order.orderNumber': order.text('Order #', { searchedByDefault }),
  'order.referenceNumber': order.text('Order Reference #', { searchedByDefault }),
  'order.orderedAt': order.time('Ordered At'),
  'order.importedAt': order.time('Imported At'),
  'order.updatedAt': order.time('Updated At'),
  'order.canceledAt': order.time('Canceled At'),
  'order.orderStatusId': order.status('Order Status', orderStatus),
  'order.paymentStatusId': order.status('Payment Status', paymentStatus),
  'order.allocatedStatusId': order.status('Allocation Status', allocationStatus),
  'order.acknowledgedStatusId': order.status('Acknowledged Status', allocationStatus),
  'order.shippedStatusId': order.status('Shipped Status', shippedStatus),
  'order.purchaseOrderProcessStatusId': order.status('Purchase Orders Processed', completionStatus),
  'order.purchaseOrderFailedStatusId': order.status('Purchase Orders Failed', completionStatus),
  'order.purchaseOrderCanceledStatusId': order.status('Purchase Orders Canceled', completionStatus),
  'order.purchaseOrderVoidedStatusId': order.status('Purchase Orders Voided', completionStatus),
  'order.sourceInvoiceStatusId': order.status('Source Invoice Status', sourceInvoiceStatus),
  'order.purchaseOrderStatusId': statuses.status('Purchase Order Status', purchaseOrderStatus),
  'order.fulfillmentStatusId': statuses.status('Fulfillment Status', fulfillmentStatus),
  'order.invoiceStatusId': statuses.status('Purchase Order Invoice Status', invoiceStatus),
  'order.total': order.number('Order Total', 'money'),
  'order.lineCount': order.number('Total order items', 'count'),
  'order.quantity': order.number('Total Quantity', 'count'),
  'order.weight': order.number('Weight (lbs)', 'weight'),
  'order.note': order.prose("Dealer's note"),
  'orderItem.sku': line.text('Line Item SKUs', { searchedByDefault }),
  'orderItem.title': line.text('Line Item Titles', { searchedByDefault }),
  'purchaseOrder.number': purchaseOrder.text('Purchase Order #', { searchedByDefault }),
  'shipment.trackingNumber': shipments.text('Tracking Numbers'),
  'shipment.carrier': shipments.text('Carrier'),
  'shipment.shippedAt': shipment.time('Shipped At'),
  'payment.refundStatusId': invoice.status('Refund Status', completionStatus),
  'payment.creditStatusId': invoice.status('Credit Status', completionStatus),
  'payment.invoiceNumber': invoice.text('Invoice #', { searchedByDefault }),
  'payment.generatedAt': invoice.time('Invoice Generated At'),
  'payment.paidAt': invoice.time('Paid At'),
  'payment.total': invoice.number('Invoice Total', 'money'),
  'payment.shippingCost': invoice.number('Shipping Cost', 'money'),
  'payment.dropshipFee': invoice.number('Dropship Fee', 'money'),
  'payment.refundedAmount': invoice.number('Refunded Amount', 'money'),
  'payment.refundCount': invoice.number('Refund Count', 'count'),
  'payment.refundedLastAt': invoice.time('Last Refunded At'),
  'payment.creditedAmount': invoice.number('Credited Amount', 'money'),
  'payment.creditCount': invoice.number('Credit Count', 'count'),
  'payment.creditedLastAt': invoice.time('Last Credited At'),
  'payment.creditAppliedTowardsTotal': invoice.number('Credit Applied', 'money'),
  'payment.deferred': invoice.flag('Deferred'),
  'payment.deferredAt': invoice.time('Deferred At'),
  'payment.receiptSent': invoice.flag('Receipt Sent'),
  'payment.receiptSentAt': invoice.time('Receipt Sent At'),
  'shippingAddress.name': shipTo.text('Ship To Name', { searchedByDefault }),
  'shippingAddress.addressLine1': shipTo.text('Ship To Address 1', { searchedByDefault }),
  'shippingAddress.addressLine2': shipTo.text('Ship To Address 2', { searchedByDefault }),
  'shippingAddress.city': shipTo.text('Ship To City'),
  'shippingAddress.state': shipTo.text('Ship To State'),
  'shippingAddress.stateCode': shipTo.text('Ship To State Code'),
  'shippingAddress.country': shipTo.text('Ship To Country'),
  'shippingAddress.countryCode': shipTo.text('Ship To Country Code'),
  'shippingAddress.postal': shipTo.text('Ship To Postal'),
  'shippingAddress.email': shipTo.text('Ship To Email'),
  'shippingAddress.phone': shipTo.text('Ship To Phone'),
  'billingAddress.name': billTo.text('Bill To Name'),
  'billingAddress.addressLine1': billTo.text('Bill To Address 1'),
  'billingAddress.addressLine2': billTo.text('Bill To Address 2'),
  'billingAddress.city': billTo.text('Bill To City'),
  'billingAddress.state': billTo.text('Bill To State'),
  'billingAddress.stateCode': billTo.text('Bill To State Code'),
  'billingAddress.country': billTo.text('Bill To Country'),
  'billingAddress.countryCode': billTo.text('Bill To Country Code'),
  'billingAddress.postal': billTo.text('Bill To Postal'),
  'billingAddress.email': billTo.text('Bill To Email'),
  'billingAddress.phone': billTo.text('Bill To Phone'),
} as const satisfies Record<string, OrderFieldRow>

export type OrderFieldHandle = keyof typeof orderFields

export const orderFieldHandles = keysOf(orderFields)

export function orderField(handle: OrderFieldHandle): OrderFieldRow {
  return orderFields[handle]
}

function handlesWhere(test: (row: OrderFieldRow) => boolean): OrderFieldHandle[] {
  return orderFieldHandles.filter((handle) => test(orderFields[handle]))
}

export const searchableHandles = handlesWhere((row) => row.searchable)

export const sortableHandles = handlesWhere((row) => row.sortable)

export const filterableHandles = handlesWhere((row) => row.filterable)

export const exportableHandles = handlesWhere((row) => row.exportable)

/** Where a search looks when no column is chosen. */
export const defaultSearchHandles = handlesWhere((row) => row.searchedByDefault === true)
