import { describe, expect, it } from 'vitest'
import { sumOf } from '../../fields/money/money.rules.ts'
import { creditRows, invoiceRows } from './invoice.rules.ts'

const payment = {
  id: 1,
  invoiceNumber: null,
  subtotal: '10.00',
  total: '10.00',
  shippingCost: '0.00',
  shippingTitle: null,
  dropshipFee: '0.00',
  dropshipFeeTitle: null,
  taxCost: '0.00',
  taxTitle: null,
  otherCost: '0.00',
  otherTitle: null,
  creditAppliedTowardsTotal: '0.00',
  refundedAmount: '0.00',
  refundedLastAt: null,
  creditedAmount: '0.00',
  creditedLastAt: null,
  initiatedAt: null,
  paidAt: null,
}

describe('an invoice', () => {
  it.each([
    ['only its subtotal', {}, ['Subtotal 10.00']],
    ['shipping', { shippingCost: '4.10' }, ['Subtotal 10.00', 'Shipping 4.10']],
    [
      'shipping by its own title',
      { shippingCost: '4.10', shippingTitle: 'Freight' },
      ['Subtotal 10.00', 'Freight 4.10'],
    ],
    ['a dropship fee', { dropshipFee: '2.50' }, ['Subtotal 10.00', 'Dropship fee 2.50']],
    [
      'a dropship fee by its own title',
      { dropshipFee: '2.50', dropshipFeeTitle: 'Handling' },
      ['Subtotal 10.00', 'Handling 2.50'],
    ],
    ['tax', { taxCost: '0.01' }, ['Subtotal 10.00', 'Tax 0.01']],
    ['tax by its own title', { taxCost: '0.01', taxTitle: 'VAT' }, ['Subtotal 10.00', 'VAT 0.01']],
    ['a discount', { otherCost: '-5.00' }, ['Subtotal 10.00', 'Other -5.00']],
    [
      'a discount by its own title',
      { otherCost: '-5.00', otherTitle: 'Discount' },
      ['Subtotal 10.00', 'Discount -5.00'],
    ],
    [
      'everything, in one order',
      { shippingCost: '1', dropshipFee: '2', taxCost: '3', otherCost: '4' },
      ['Subtotal 10.00', 'Shipping 1', 'Dropship fee 2', 'Tax 3', 'Other 4'],
    ],
  ])('shows %s', (_, change, rows) => {
    const shown = invoiceRows({ ...payment, ...change })
    expect(shown.map(({ title, amount }) => `${title} ${amount}`)).toEqual(rows)
  })

  it('adds up to its total, with credit deducted below it', () => {
    const full = { shippingCost: '12.40', dropshipFee: '2.50', taxCost: '0.01', otherCost: '-5.00' }
    const credited = { ...payment, ...full, total: '19.91', creditAppliedTowardsTotal: '4.95' }
    expect(sumOf(...invoiceRows(credited).map(({ amount }) => amount))).toBe('19.91')
    expect(creditRows(credited)).toEqual([
      { title: 'Credit applied', amount: '-4.95' },
      { title: 'Total after credit', amount: '14.96' },
    ])
    expect(creditRows(payment)).toEqual([])
  })
})
