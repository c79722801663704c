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
const several = multipleFieldsOfGroup('Order')
const line = multipleFieldsOfGroup('Order Line Item')
const purchaseOrder = multipleFieldsOfGroup('Purchase Order')
const shipments = multipleFieldsOfGroup('Shipment')
const shipment = fieldsOfGroup('Shipment')
const invoice = fieldsOfGroup('Invoice')
const shipTo = fieldsOfGroup('Shipping Address')
const billTo = fieldsOfGroup('Billing Address')
const searchedByDefault = true

/**
 * Every order field that can be searched, filtered, shown, sorted or exported: one row each, in display order. Its SQL
 * is in the server's `features/order-search/fields/order-field-columns.sql.ts`.
 */
export const orderFields = {
  'order.id': order.number('Order ID', 'id'),
  'order.orderNumber': order.text('Order #', { searchedByDefault }),
  'order.referenceNumber': order.text('Order Reference #', { searchedByDefault }),
  'order.orderedAt': order.time('Ordered at'),
  'order.importedAt': order.time('Imported at'),
  'order.updatedAt': order.time('Updated at'),
  'order.canceledAt': order.time('Canceled at'),
  'order.orderStatusId': order.status('Order Status', orderStatus),
  'order.paymentStatusId': order.status('Payment status', paymentStatus),
  'order.allocatedStatusId': order.status('Allocation status', allocationStatus),
  'order.acknowledgedStatusId': order.status('Acknowledged status', allocationStatus),
  'order.shippedStatusId': order.status('Shipped status', shippedStatus),
  'order.purchaseOrderProcessStatusId': order.status('Purchase orders processed', completionStatus),
  'order.purchaseOrderFailedStatusId': order.status('Purchase orders failed', completionStatus),
  'order.purchaseOrderCanceledStatusId': order.status('Purchase orders canceled', completionStatus),
  'order.purchaseOrderVoidedStatusId': order.status('Purchase orders voided', completionStatus),
  'order.sourceInvoiceStatusId': order.status('Source invoice status', sourceInvoiceStatus),
  'order.purchaseOrderStatusId': several.status('Purchase Order Status', purchaseOrderStatus),
  'order.fulfillmentStatusId': several.status('Fulfillment Status', fulfillmentStatus),
  'order.invoiceStatusId': several.status('Purchase order invoice status', invoiceStatus),
  'order.total': order.number('Order total', 'money'),
  'order.lineCount': order.number('Total order items', 'count'),
  'order.quantity': order.number('Total quantity', 'count'),
  'order.weight': order.number('Weight (lbs)', 'weight'),
  'order.note': order.prose("Dealer's note"),
  'order.tags': several.text('Tags', { staffOnly: true }),
  'orderItem.sku': line.text('Line Item SKUs', { searchedByDefault }),
  'orderItem.title': line.text('Line Item Titles', { searchedByDefault }),
  'purchaseOrder.number': purchaseOrder.text('Purchase Order #', { searchedByDefault }),
  'shipment.trackingNumber': shipments.text('Tracking numbers'),
  'shipment.carrier': shipments.text('Carrier'),
  'shipment.shippedAt': shipment.time('Shipped at'),
  'payment.refundStatusId': invoice.status('Refund status', completionStatus),
  'payment.creditStatusId': invoice.status('Credit status', completionStatus),
  'payment.invoiceNumber': invoice.text('Invoice #', { searchedByDefault }),
  'payment.generatedAt': invoice.time('Invoice generated at'),
  'payment.paidAt': invoice.time('Paid at'),
  'payment.total': invoice.number('Invoice total', 'money'),
  'payment.shippingCost': invoice.number('Shipping cost', 'money'),
  'payment.dropshipFee': invoice.number('Dropship fee', 'money'),
  'payment.refundedAmount': invoice.number('Refunded amount', 'money'),
  'payment.refundCount': invoice.number('Refund count', 'count'),
  'payment.refundedLastAt': invoice.time('Last refunded at'),
  'payment.creditedAmount': invoice.number('Credited amount', 'money'),
  'payment.creditCount': invoice.number('Credit count', 'count'),
  'payment.creditedLastAt': invoice.time('Last credited at'),
  'payment.creditAppliedTowardsTotal': invoice.number('Credit applied', 'money'),
  'payment.deferred': invoice.flag('Deferred'),
  'payment.deferredAt': invoice.time('Deferred at'),
  'payment.receiptSent': invoice.flag('Receipt sent'),
  'payment.receiptSentAt': invoice.time('Receipt sent at'),
  'shippingAddress.name': shipTo.text('Ship To Name', { searchedByDefault }),
  'shippingAddress.addressLine1': shipTo.text('Ship To Address 1', { searchedByDefault }),
  'shippingAddress.addressLine2': shipTo.text('Ship To Address 2', { searchedByDefault }),
  'shippingAddress.city': shipTo.text('Ship to city'),
  'shippingAddress.state': shipTo.text('Ship to state'),
  'shippingAddress.stateCode': shipTo.text('Ship to state code'),
  'shippingAddress.country': shipTo.text('Ship to country'),
  'shippingAddress.countryCode': shipTo.text('Ship to country code'),
  'shippingAddress.postal': shipTo.text('Ship to postal'),
  'shippingAddress.email': shipTo.text('Ship to email'),
  'shippingAddress.phone': shipTo.text('Ship to phone'),
  'billingAddress.name': billTo.text('Bill to name'),
  'billingAddress.addressLine1': billTo.text('Bill to address 1'),
  'billingAddress.addressLine2': billTo.text('Bill to address 2'),
  'billingAddress.city': billTo.text('Bill to city'),
  'billingAddress.state': billTo.text('Bill to state'),
  'billingAddress.stateCode': billTo.text('Bill to state code'),
  'billingAddress.country': billTo.text('Bill to country'),
  'billingAddress.countryCode': billTo.text('Bill to country code'),
  'billingAddress.postal': billTo.text('Bill to postal'),
  'billingAddress.email': billTo.text('Bill to email'),
  'billingAddress.phone': billTo.text('Bill to phone'),
} as const satisfies Record<string, OrderFieldRow>

export type OrderFieldHandle = keyof typeof orderFields

export const staffFieldHandles = keysOf(orderFields)

export function orderField(handle: OrderFieldHandle): OrderFieldRow {
  return orderFields[handle]
}

/** The fields of dealers, like all lists of handles without "staff". */
export const orderFieldHandles = staffFieldHandles.filter((handle) => orderField(handle).staffOnly !== true)

/** The fields that someone can search, filter and show. */
export interface FieldsInUse {
  readonly searchable: readonly OrderFieldHandle[]
  readonly filterable: readonly OrderFieldHandle[]
  readonly exportable: readonly OrderFieldHandle[]
}

function fieldsInUse(handles: readonly OrderFieldHandle[]): FieldsInUse {
  return {
    searchable: handles.filter((handle) => orderField(handle).searchable),
    filterable: handles.filter((handle) => orderField(handle).filterable),
    exportable: handles.filter((handle) => orderField(handle).exportable),
  }
}

export const dealerFields = fieldsInUse(orderFieldHandles)

export const staffFields = fieldsInUse(staffFieldHandles)

export const {
  searchable: searchableHandles,
  filterable: filterableHandles,
  exportable: exportableHandles,
} = dealerFields

export const sortableHandles = orderFieldHandles.filter((handle) => orderField(handle).sortable)

/** The fields to search if the user chooses none. */
export const defaultSearchHandles = orderFieldHandles.filter(
  (handle) => orderField(handle).searchedByDefault === true,
)
