import type { OrderableVariant } from '@portal/contract/checkout/console-checkout.schema'
import { expect, test } from 'vitest'
import { type PhoneOrderDraft, phoneOrderBody, unitsOf } from './phone-order-draft.ts'

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
