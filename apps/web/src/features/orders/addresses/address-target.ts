import type { Address } from '@portal/contract/fields/address/address'
import type { Order } from '@portal/contract/orders/order.schema'
import type { AddressTarget } from '../order.queries.ts'

/** The stored address of a target; null where there is none. */
export function findAddress(order: Order, target: AddressTarget): Address | null {
  if (target.kind === 'billing') return order.billingAddress
  if (target.kind === 'shipping') return order.shippingAddress
  return order.orderItems.find(({ id }) => id === target.itemId)?.shippingAddress ?? order.shippingAddress
}

export function addressTitle(order: Order, target: AddressTarget): string {
  if (target.kind === 'billing') return 'Billing address'
  if (target.kind === 'shipping') return 'Shipping address'
  const sku = order.orderItems.find(({ id }) => id === target.itemId)?.sku
  return `Shipping address of ${sku || 'this line'}`
}
