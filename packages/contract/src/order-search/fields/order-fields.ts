import { addressFields } from './address-fields.ts'
import { headFields, lineFields, purchaseOrderFields, shipmentFields } from './head-fields.ts'
import { invoiceFields } from './invoice-fields.ts'
import type { OrderFieldRow } from './order-field.ts'

/** Every field of an order that can be searched, filtered, shown as a column, sorted by or exported. */
export const orderFields = {
  ...headFields,
  ...lineFields,
  ...purchaseOrderFields,
  ...shipmentFields,
  ...invoiceFields,
  ...addressFields('shippingAddress', 'Shipping Address', 'Ship To'),
  ...addressFields('billingAddress', 'Billing Address', 'Bill To'),
} as const satisfies Record<string, OrderFieldRow>

/** The handle of a field of an order, such as `order.id`. */
export type OrderFieldHandle = keyof typeof orderFields

/** Every handle, in the order they are offered. */
export const orderFieldHandles = Object.keys(orderFields) as OrderFieldHandle[]

/** The row of a field. */
export function orderField(handle: OrderFieldHandle): OrderFieldRow {
  return orderFields[handle]
}

function handlesWhere(test: (row: OrderFieldRow) => boolean): OrderFieldHandle[] {
  return orderFieldHandles.filter((handle) => test(orderFields[handle]))
}

/** Fields a search text may be limited to. */
export const searchableHandles = handlesWhere((row) => row.searchable)

/** Fields the list can be sorted by. */
export const sortableHandles = handlesWhere((row) => row.sortable)

/** Fields a condition may ask about. */
export const filterableHandles = handlesWhere((row) => row.filterable)

/** Fields that can be shown as a column and exported. */
export const exportableHandles = handlesWhere((row) => row.exportable)

/** Where a search looks when no column is chosen. */
export const defaultSearchHandles = [
  'order.orderNumber',
  'order.referenceNumber',
  'payment.invoiceNumber',
  'purchaseOrder.number',
  'shippingAddress.name',
  'shippingAddress.addressLine1',
  'shippingAddress.addressLine2',
  'orderItem.sku',
  'orderItem.title',
] as const satisfies readonly OrderFieldHandle[]
