import { describe, expect, it } from 'vitest'
import { addressInput } from '../fields/address/address.ts'
import { billingFromShipping } from './billing.rules.ts'
import { checkoutRequest } from './checkout.schema.ts'

const address = {
  name: 'A Shop',
  addressLine1: '1 Road',
  city: 'Town',
  state: 'CA',
  postal: '00501',
  country: 'US',
}
const kept = { address, save: false, setDefault: false }
const request = {
  referenceNumber: 'R-1',
  channelShippingMethodId: 1,
  shippingAddress: kept,
  billingAddress: kept,
  items: [{ productId: 1, variantId: 2, quantity: 3 }],
}
const problemsOf = (input: unknown) => {
  const issues = checkoutRequest.safeParse(input).error?.issues ?? []
  return issues.map((issue) => issue.path.join('.'))
}

describe('a checkout request', () => {
  it('is accepted with and without a quote', () => {
    expect(problemsOf(request)).toEqual([])
    expect(problemsOf({ ...request, quoteId: 'q1' })).toEqual([])
  })

  it.each([
    [{ referenceNumber: ' ' }, 'referenceNumber'],
    [{ channelShippingMethodId: 0 }, 'channelShippingMethodId'],
    [{ items: [] }, 'items'],
    [{ items: [{ productId: 1, variantId: 2, quantity: 0 }] }, 'items.0.quantity'],
    [{ items: [{ productId: 1, variantId: 2, quantity: 100_000 }] }, 'items.0.quantity'],
    [{ items: [{ productId: 1, variantId: 2, quantity: 1, price: '0' }] }, 'items.0'],
    [{ items: Array.from({ length: 501 }, () => request.items[0]) }, 'items'],
    [{ shippingAddress: { address: { ...address, city: '' } } }, 'shippingAddress.address.city'],
    [{ total: '1' }, ''],
  ])('with %o is refused at %j', (change, path) => {
    expect(problemsOf({ ...request, ...change })).toEqual([path])
  })
})

describe('an address', () => {
  it('requires six of its fields', () => {
    const { error } = addressInput.safeParse({})
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([
      'name',
      'addressLine1',
      'city',
      'country',
      'state',
      'postal',
    ])
  })

  it('accepts null as first and last name, and keeps leading zeros', () => {
    expect(addressInput.parse({ ...address, firstName: null, lastName: null }).postal).toBe('00501')
    expect(addressInput.safeParse({ ...address, firstName: 'A' }).success).toBe(false)
    expect(addressInput.safeParse({ ...address, email: 'nobody' }).success).toBe(false)
  })
})

describe('the billing address', () => {
  it('copies shipping without its id', () => {
    expect(billingFromShipping({ ...address, id: 7 })).toEqual(address)
  })
})
