import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'

/** A table that can be walked in the order of a column, and how its columns are called there. */
export interface SortIndex {
  readonly table: string
  readonly alias: string
  readonly id: string
  readonly column: string
  /** True where some orders have no value; they come after those that have one. */
  readonly mayBeMissing: boolean
  /** Whether an index walks it; else the whole table is sorted on the way. */
  readonly isIndexed: boolean
}

const ofOrders = (column: string, mayBeMissing = false): SortIndex => ({
  table: 'orders',
  alias: 'o',
  id: 'id',
  column,
  mayBeMissing,
  isIndexed: true,
})
const ofInvoices = (column: string): SortIndex => ({
  table: 'payments',
  alias: 'p',
  id: 'order_id',
  column,
  mayBeMissing: true,
  isIndexed: true,
})
const ofRowsBeside =
  (table: string, alias: string) =>
  (column: string): SortIndex => ({
    table,
    alias,
    id: 'order_id',
    column,
    mayBeMissing: false,
    isIndexed: true,
  })
// Sorted beside the orders, whose own indexes a change of status must not touch.
const ofShipped: SortIndex = {
  ...ofRowsBeside('order_last_shipments', 'os')('shipped_at'),
  mayBeMissing: true,
}
const ofUpdates = ofRowsBeside('order_update_times', 'u')
const ofPlaces = ofRowsBeside('order_address_texts', 'l')
const ofPlacesUnindexed = (column: string): SortIndex => ({ ...ofPlaces(column), isIndexed: false })

/** The columns by which a long list can be walked without joining it to be sorted. */
export const sortIndexes: Readonly<Partial<Record<OrderFieldHandle, SortIndex>>> = {
  'order.id': ofOrders('id'),
  'order.orderNumber': ofOrders('order_number'),
  'order.referenceNumber': ofOrders('reference_number'),
  'order.orderedAt': ofOrders('ordered_at'),
  'order.importedAt': ofOrders('imported_at', true),
  'order.updatedAt': ofUpdates('updated_at'),
  'order.canceledAt': ofOrders('canceled_at', true),
  'order.total': ofOrders('total'),
  'order.lineCount': ofOrders('line_count'),
  'order.quantity': ofOrders('quantity'),
  'order.weight': ofOrders('weight'),
  'shippingAddress.name': ofOrders('ship_to_name'),
  'shipment.shippedAt': ofShipped,
  'payment.generatedAt': ofInvoices('generated_at'),
  'payment.paidAt': ofInvoices('paid_at'),
  'payment.total': ofInvoices('total'),
  'payment.shippingCost': ofInvoices('shipping_cost'),
  'payment.dropshipFee': ofInvoices('dropship_fee'),
  'payment.refundedAmount': ofInvoices('refunded_amount'),
  'payment.refundCount': ofInvoices('refund_count'),
  'payment.refundedLastAt': ofInvoices('refunded_last_at'),
  'payment.creditedAmount': ofInvoices('credited_amount'),
  'payment.creditCount': ofInvoices('credit_count'),
  'payment.creditedLastAt': ofInvoices('credited_last_at'),
  'payment.creditAppliedTowardsTotal': ofInvoices('credit_applied'),
  'payment.deferredAt': ofInvoices('deferred_at'),
  'payment.receiptSentAt': ofInvoices('receipt_sent_at'),
  'shippingAddress.addressLine1': ofPlacesUnindexed('ship_address_line1'),
  'shippingAddress.addressLine2': ofPlacesUnindexed('ship_address_line2'),
  'shippingAddress.city': ofPlaces('ship_city'),
  'shippingAddress.state': ofPlaces('ship_state'),
  'shippingAddress.stateCode': ofPlacesUnindexed('ship_state_code'),
  'shippingAddress.country': ofPlaces('ship_country'),
  'shippingAddress.countryCode': ofPlacesUnindexed('ship_country_code'),
  'shippingAddress.postal': ofPlaces('ship_postal'),
  'shippingAddress.email': ofPlaces('ship_email'),
  'shippingAddress.phone': ofPlacesUnindexed('ship_phone'),
  'billingAddress.name': ofPlaces('bill_name'),
  'billingAddress.addressLine1': ofPlacesUnindexed('bill_address_line1'),
  'billingAddress.addressLine2': ofPlacesUnindexed('bill_address_line2'),
  'billingAddress.city': ofPlaces('bill_city'),
  'billingAddress.state': ofPlaces('bill_state'),
  'billingAddress.stateCode': ofPlacesUnindexed('bill_state_code'),
  'billingAddress.country': ofPlaces('bill_country'),
  'billingAddress.countryCode': ofPlacesUnindexed('bill_country_code'),
  'billingAddress.postal': ofPlacesUnindexed('bill_postal'),
  'billingAddress.email': ofPlaces('bill_email'),
  'billingAddress.phone': ofPlacesUnindexed('bill_phone'),
}
