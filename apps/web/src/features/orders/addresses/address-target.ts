import type { Address } from '@portal/contract/fields/address/address'
import type { Order } from '@portal/contract/orders/order.schema'
import type { AddressTarget } from '../order.queries.ts'

/** The address that stands in a place now; null without one. */
export function findAddress(order: Order, place: AddressTarget): Address | null {
  if (place.of === 'billing') return order.billingAddress
  if (place.of === 'shipping') return order.shippingAddress
  return order.orderItems.find(({ id }) => id === place.itemId)?.shippingAddress ?? order.shippingAddress
}

/** How a place is called. */
export function addressTitle(order: Order, place: AddressTarget): string {
  if (place.of === 'billing') return 'Billing address'
  if (place.of === 'shipping') return 'Shipping address'
  const sku = order.orderItems.find(({ id }) => id === place.itemId)?.sku
  return `Shipping address of ${sku || 'this line'}`
}
