import type { Address } from '@portal/contract/fields/address'
import type { Order } from '@portal/contract/orders/order.schema'
import type { AddressPlace } from '../order.queries.ts'

/** The address that stands in a place now; null without one. */
export function addressAt(order: Order, place: AddressPlace): Address | null {
  if (place.of === 'billing') return order.billingAddress
  if (place.of === 'shipping') return order.shippingAddress
  return order.orderItems.find(({ id }) => id === place.itemId)?.shippingAddress ?? order.shippingAddress
}

/** How a place is called. */
export function placeTitle(order: Order, place: AddressPlace): string {
  if (place.of === 'billing') return 'Billing address'
  if (place.of === 'shipping') return 'Shipping address'
  const sku = order.orderItems.find(({ id }) => id === place.itemId)?.sku
  return `Shipping address of ${sku || 'this line'}`
}
