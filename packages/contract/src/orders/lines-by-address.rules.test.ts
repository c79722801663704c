import { describe, expect, it } from 'vitest'
import type { Address } from '../fields/address/address.ts'
import { linesByAddress } from './lines-by-address.rules.ts'
import type { OrderItem } from './order-item.schema.ts'

const nothing = { companyName: null, email: null, phone: null, addressLine2: null }
const warehouse: Address = {
  ...nothing,
  id: 1,
  name: 'Ada',
  addressLine1: '1 Main St',
  city: 'Eugene',
  state: 'OR',
  postal: '97401',
  country: 'US',
}
const going = (...addresses: (Address | null)[]) => ({
  shippingAddress: warehouse,
  orderItems: addresses.map((shippingAddress, id) => ({ id, shippingAddress }) as OrderItem),
})

describe('an order’s lines by address', () => {
  it.each([
    ['together where they go with the order', [null, null], [[0, 1]]],
    [
      'together where their own address says the same as the order’s',
      [null, { ...warehouse, id: 9 }],
      [[0, 1]],
    ],
    [
      'together where two edits made the same address',
      [{ ...warehouse, id: 8, name: 'Bo' }, null, { ...warehouse, id: 9, name: 'Bo' }],
      [[0, 2], [1]],
    ],
    ['apart where only the phone differs', [null, { ...warehouse, id: 9, phone: '555' }], [[0], [1]]],
  ])('are %s', (_, addresses, expected) => {
    const groups = linesByAddress(going(...addresses))
    expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual(expected)
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
  })

  it('have no address if none is known', () => {
    const groups = linesByAddress({ ...going(null), shippingAddress: null })
    expect(groups.map(({ address, items }) => [address, items.length])).toEqual([[null, 1]])
  })
})
