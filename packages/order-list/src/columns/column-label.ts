import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** The label of a column; the first one of every row shows the order's number. */
export function columnLabel(handle: OrderFieldHandle): string {
  return orderField(handle === 'order.id' ? 'order.orderNumber' : handle).label
}
