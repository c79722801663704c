import type { OrderFieldHandle, orderFields } from '@portal/contract/order-search/fields/order-fields'
import {
  addressColumn,
  indexed,
  indexedOptional,
  invoiceFlag,
  listColumn,
  mask,
  type OrderFieldColumn,
  ofInvoice,
  plain,
  type SortIndex,
  shipmentListColumn,
  unindexed,
} from './column-kinds.sql.ts'
import { defaultText, extraText, itemText, type SearchSlot } from './search-slot.sql.ts'

type Fields = typeof orderFields

/** Requires a slot for searchable fields only, and a sort index for sortable fields only. */
type ColumnOf<Handle extends OrderFieldHandle> = OrderFieldColumn &
  (Fields[Handle]['searchable'] extends true ? { readonly slot: SearchSlot } : { readonly slot?: never }) &
  (Fields[Handle]['sortable'] extends true
    ? { readonly sortIndex: SortIndex | null }
    : { readonly sortIndex?: never })

const shipTo = (column: string, slot: SearchSlot) => addressColumn({ kind: 'ship', column, slot })
const indexedShipTo = (column: string, slot: SearchSlot) =>
  addressColumn({ kind: 'ship', column, slot, isIndexed: true })
const billTo = (column: string, slot: SearchSlot) => addressColumn({ kind: 'bill', column, slot })
const indexedBillTo = (column: string, slot: SearchSlot) =>
  addressColumn({ kind: 'bill', column, slot, isIndexed: true })

/**
 * The server's side of every order field: how to read it, how to sort by it, and which search slot it has in the view
 * `order_documents`.
 */
export const orderFieldColumns: Readonly<{ [Handle in OrderFieldHandle]: ColumnOf<Handle> }> = {
  'order.id': indexed('id'),
  'order.orderNumber': { ...indexed('order_number'), slot: defaultText(1, 'number') },
  'order.referenceNumber': { ...indexed('reference_number'), slot: defaultText(2, 'number') },
  'order.orderedAt': indexed('ordered_at'),
  'order.importedAt': indexedOptional('imported_at'),
  'order.updatedAt': {
    ...plain('updated_at'),
    sortIndex: { table: 'updateTime', column: 'updated_at', isIndexed: true },
  },
  'order.canceledAt': indexedOptional('canceled_at'),
  'order.orderStatusId': unindexed('order_status_id'),
  'order.paymentStatusId': unindexed('payment_status_id'),
  'order.allocatedStatusId': unindexed('allocated_status_id'),
  'order.acknowledgedStatusId': unindexed('acknowledged_status_id'),
  'order.shippedStatusId': unindexed('shipped_status_id'),
  'order.purchaseOrderProcessStatusId': unindexed('purchase_order_process_status_id'),
  'order.purchaseOrderFailedStatusId': unindexed('purchase_order_failed_status_id'),
  'order.purchaseOrderCanceledStatusId': unindexed('purchase_order_canceled_status_id'),
  'order.purchaseOrderVoidedStatusId': unindexed('purchase_order_voided_status_id'),
  'order.sourceInvoiceStatusId': unindexed('source_invoice_status_id'),
  'order.purchaseOrderStatusId': mask('purchase_order_mask', 9),
  'order.fulfillmentStatusId': mask('fulfillment_mask', 4),
  'order.invoiceStatusId': mask('invoice_mask', 4),
  'order.total': indexed('total'),
  'order.lineCount': indexed('line_count'),
  'order.quantity': indexed('quantity'),
  'order.weight': indexed('weight'),
  'order.note': { ...plain('note'), slot: extraText(35) },
  'order.tags': { ...listColumn('order_tags', 'tag', 'x.key collate reading_order'), slot: extraText(6) },
  'orderItem.sku': { ...listColumn('order_items', 'sku', 'x.position, x.id'), slot: itemText(8) },
  'orderItem.title': { ...listColumn('order_items', 'title', 'x.position, x.id'), slot: itemText(9) },
  'purchaseOrder.number': {
    ...listColumn('purchase_orders', 'number', 'x.id'),
    slot: defaultText(4, 'number'),
  },
  'shipment.trackingNumber': { ...shipmentListColumn('tracking_number'), slot: extraText(5, 'code') },
  'shipment.carrier': { ...shipmentListColumn('carrier'), slot: extraText(37) },
  'shipment.shippedAt': {
    expression: 'ls.shipped_at',
    join: 'lastShipment',
    mayBeMissing: true,
    sortIndex: { table: 'lastShipment', column: 'shipped_at', isIndexed: true },
  },
  'payment.refundStatusId': unindexed('payment_refund_status_id'),
  'payment.creditStatusId': unindexed('payment_credit_status_id'),
  'payment.invoiceNumber': {
    // Invoices without a supplier's number use their id.
    expression: `coalesce(nullif(p.invoice_number, ''), p.id::text)`,
    join: 'payment',
    mayBeMissing: true,
    sortIndex: null,
    slot: defaultText(3, 'number'),
  },
  'payment.generatedAt': ofInvoice('generated_at'),
  'payment.paidAt': ofInvoice('paid_at'),
  'payment.total': ofInvoice('total'),
  'payment.shippingCost': ofInvoice('shipping_cost'),
  'payment.dropshipFee': ofInvoice('dropship_fee'),
  'payment.refundedAmount': ofInvoice('refunded_amount'),
  'payment.refundCount': ofInvoice('refund_count'),
  'payment.refundedLastAt': ofInvoice('refunded_last_at'),
  'payment.creditedAmount': ofInvoice('credited_amount'),
  'payment.creditCount': ofInvoice('credit_count'),
  'payment.creditedLastAt': ofInvoice('credited_last_at'),
  'payment.creditAppliedTowardsTotal': ofInvoice('credit_applied'),
  'payment.deferred': invoiceFlag('p.deferred'),
  'payment.deferredAt': ofInvoice('deferred_at'),
  'payment.receiptSent': invoiceFlag('p.receipt_sent_at is not null'),
  'payment.receiptSentAt': ofInvoice('receipt_sent_at'),
  // A copy of the address's name in `orders`, for sorting.
  'shippingAddress.name': { ...indexed('ship_to_name'), slot: defaultText(5) },
  'shippingAddress.addressLine1': shipTo('address_line1', defaultText(6)),
  'shippingAddress.addressLine2': shipTo('address_line2', defaultText(7)),
  'shippingAddress.city': indexedShipTo('city', extraText(20)),
  'shippingAddress.state': indexedShipTo('state', extraText(21)),
  'shippingAddress.stateCode': shipTo('state_code', extraText(22)),
  'shippingAddress.country': indexedShipTo('country', extraText(23)),
  'shippingAddress.countryCode': shipTo('country_code', extraText(24)),
  'shippingAddress.postal': indexedShipTo('postal', extraText(25)),
  'shippingAddress.email': indexedShipTo('email', extraText(1)),
  'shippingAddress.phone': shipTo('phone', extraText(2, 'phone')),
  'billingAddress.name': indexedBillTo('name', extraText(26)),
  'billingAddress.addressLine1': billTo('address_line1', extraText(27)),
  'billingAddress.addressLine2': billTo('address_line2', extraText(28)),
  'billingAddress.city': indexedBillTo('city', extraText(29)),
  'billingAddress.state': indexedBillTo('state', extraText(30)),
  'billingAddress.stateCode': billTo('state_code', extraText(31)),
  'billingAddress.country': indexedBillTo('country', extraText(32)),
  'billingAddress.countryCode': billTo('country_code', extraText(33)),
  'billingAddress.postal': billTo('postal', extraText(34)),
  'billingAddress.email': indexedBillTo('email', extraText(3)),
  'billingAddress.phone': billTo('phone', extraText(4, 'phone')),
}

export function orderFieldColumn(handle: OrderFieldHandle): OrderFieldColumn {
  return orderFieldColumns[handle]
}
