import { expect, it } from 'vitest'
import type { InvoiceRule } from '../../repositories/suppliers/invoice-rule.repository.ts'
import type { InvoicedLine } from './calculate-invoice.ts'
import { findNextTier } from './next-tier.ts'

const rule = (change: Partial<InvoiceRule>): InvoiceRule => ({
  ...{ id: 1, figure: 'other', basis: 'subtotal', atLeast: '1000', amount: '0', percent: '-2' },
  ...{ title: null, dealerId: null, shippingMethodId: null },
  ...change,
})
const linesAt = (price: string): InvoicedLine[] => [
  { quantity: 1, price, weight: null, estimatedShippingCost: null, estimatedDropshipFee: null },
]
const next = (price: string, ...rules: readonly InvoiceRule[]) => findNextTier(linesAt(price), rules)

it('returns the amount missing for the discount and the savings there', () => {
  expect(next('960', rule({ title: 'Volume discount 2%' }))).toEqual({
    ...{ from: '1000.00', missing: '40.00', title: 'Volume discount 2%', saving: '20.00' },
  })
})

it('returns the nearest of several tiers, compared to the current one', () => {
  const tiers = [rule({}), rule({ atLeast: '5000', percent: '-5' }), rule({ atLeast: '2000', percent: '-3' })]
  expect(next('1500', ...tiers)).toMatchObject({ from: '2000.00', missing: '500.00', saving: '20.00' })
})

it('includes free shipping', () => {
  const shipping = { figure: 'shipping' } as const
  const tiers = [
    rule({ ...shipping, atLeast: '0', amount: '12', percent: '0' }),
    rule({ ...shipping, atLeast: '200', amount: '0', percent: '0' }),
  ]
  expect(next('150', ...tiers)).toMatchObject({ from: '200.00', missing: '50.00', saving: '12.00' })
})

it('returns nothing if all tiers are reached, if more would cost more, and for rules replaced by a dealer’s own', () => {
  expect(next('1000', rule({}))).toBeNull()
  expect(next('10', rule({ percent: '2' }))).toBeNull()
  expect(next('10', rule({ figure: 'tax' }))).toBeNull()
  expect(next('10', rule({}), rule({ dealerId: 7, basis: 'flat', atLeast: '0' }))).toBeNull()
})
