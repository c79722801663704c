import type { DealerCheckout, OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { expect, test } from 'vitest'
import {
  emptyDraft,
  missingParts,
  type PhoneOrderDraft,
  phoneOrderBody,
  phoneQuoteBody,
  unitsOf,
} from './phone-order-draft.ts'

const bodyOf = (quantity: string) =>
  phoneOrderBody(
    {
      ...{ dealerId: 1, addressId: null, isAddressSaved: false, referenceNumber: '', methodId: 2, note: '' },
      address: {} as PhoneOrderDraft['address'],
      items: [{ variant: { productId: 3, variantId: 4 } as OrderableVariant, quantity }],
    },
    [],
  )

test.each([
  ['12', 12],
  ['1,200', 1200],
  [' 7 ', 7],
])('%j is ordered as %d', (typed, quantity) => {
  expect(bodyOf(typed).items).toEqual([{ productId: 3, variantId: 4, quantity }])
  expect(unitsOf(typed)).toBe(quantity)
})

test.each(['1e1', '0x10', '1.000', '1,5', 'ten'])('%j is no quantity: the request is refused', (typed) => {
  expect(bodyOf(typed).items).toEqual([{ productId: 3, variantId: 4, quantity: Number.NaN }])
  expect(unitsOf(typed)).toBe(0)
})

const saved = (id: number, defaultShipping = false) => ({ id, defaultShipping })
const method = (id: number) => ({ id })

/** The draft that a dealer's order starts with. */
function started(parts: { addresses?: object[]; shippingMethods?: object[]; lastShippingMethodId?: number }) {
  return emptyDraft({
    ...{ dealer: { id: 1 }, country: 'US', addresses: [], shippingMethods: [], lastShippingMethodId: null },
    ...parts,
  } as unknown as DealerCheckout)
}

const noMethods = { addresses: [], shippingMethods: [] }

test('an order starts with the default or first saved address, and with the last or only method', () => {
  expect(started({ addresses: [saved(4)], shippingMethods: [method(2)] })).toMatchObject({
    ...{ addressId: 4, methodId: 2 },
  })
  expect(started({ addresses: [saved(4), saved(5, true)] }).addressId).toBe(5)
  const several = { addresses: [saved(4), saved(5)], shippingMethods: [method(2), method(3)] }
  expect(started(several)).toMatchObject({ addressId: 4, methodId: null })
  expect(started({ ...several, lastShippingMethodId: 3 }).methodId).toBe(3)
})

test('totals need items and a method; the rest is listed as missing', () => {
  const items = [{ variant: { productId: 3, variantId: 4 } as OrderableVariant, quantity: '1,200' }]
  const draft = { ...started({ shippingMethods: [method(2)] }), items }
  expect(missingParts(draft)).toEqual(['ship-to address', 'reference number'])
  expect(phoneQuoteBody(draft, noMethods)).toEqual({
    channelShippingMethodId: 2,
    items: [{ productId: 3, variantId: 4, quantity: 1200 }],
  })
  expect(phoneQuoteBody({ ...draft, methodId: null }, noMethods)).toBeUndefined()
  const methods = { addresses: [], shippingMethods: [{ id: 7 }] as never }
  expect(phoneQuoteBody({ ...draft, methodId: null }, methods)).toMatchObject({ channelShippingMethodId: 7 })
  expect(missingParts(started({}))).toContain('items')
  const uncounted = { ...draft, items: items.map((item) => ({ ...item, quantity: '0' })) }
  expect(missingParts(uncounted)).toEqual(['item quantities', 'ship-to address', 'reference number'])
  const place = { name: 'Ada', addressLine1: '1 Main St', city: 'Hamburg', postal: '20095', country: 'DE' }
  const there = { ...draft, address: { ...draft.address, ...place }, referenceNumber: 'PO-1' }
  expect(missingParts(there)).toEqual([])
  expect(phoneQuoteBody(there, noMethods)?.shippingAddress?.address).toMatchObject(place)
})
