import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'

/** What a column of the list is headed: the one that every row begins with shows the number that names an order. */
export function columnLabel(handle: OrderFieldHandle): string {
  return orderField(handle === 'order.id' ? 'order.orderNumber' : handle).label
}
