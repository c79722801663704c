import type { Address } from '../fields/address/address.ts'
import type { Order } from './order.schema.ts'
import type { OrderItem } from './order-item.schema.ts'

/** The lines of an order that go to one address; null when none is known. */
export interface AddressGroup {
  readonly key: string
  readonly address: Address | null
  readonly items: readonly OrderItem[]
}

/**
 * Groups the lines by where they go: a line without an address of its own goes to the order's. What an address says
 * decides, not its id: every edit of an address makes a new one.
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
