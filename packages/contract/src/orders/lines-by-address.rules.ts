import type { Address } from '../fields/address/address.ts'
import type { Order } from './order.schema.ts'
import type { OrderItem } from './order-item.schema.ts'

/** An order's lines with the same ship-to address; null if unknown. */
export interface AddressGroup {
  readonly key: string
  readonly address: Address | null
  readonly items: readonly OrderItem[]
}

/**
 * Groups lines by ship-to address, by default the order's. Addresses are compared by content, since every edit creates
 * a new id.
 */
export function linesByAddress(
  order: Pick<Order, 'orderItems' | 'shippingAddress'>,
): readonly AddressGroup[] {
  const groups = new Map<string, { address: Address | null; items: OrderItem[] }>()
  for (const item of order.orderItems) {
    const address = item.shippingAddress ?? order.shippingAddress
    const key = address ? JSON.stringify({ ...address, id: null }) : 'no-address'
    const group = groups.get(key) ?? { address, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return Array.from(groups, ([key, group]) => ({ key, ...group }))
}
