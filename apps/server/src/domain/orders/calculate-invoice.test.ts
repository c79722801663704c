import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InvoiceRule } from '../../repositories/suppliers/invoice-rule.repository.ts'
import { calculateInvoice, type InvoicedLine } from './calculate-invoice.ts'

let ids = 0

function rule(parts: Partial<InvoiceRule> & Pick<InvoiceRule, 'figure'>): InvoiceRule {
  ids += 1
  const rest = { basis: 'flat', atLeast: '0', amount: '0', percent: '0', title: null } as const
  return { id: ids, ...rest, dealerId: null, shippingMethodId: null, ...parts }
}

function line(parts: Partial<InvoicedLine> = {}): InvoicedLine {
  const rest = { quantity: 1, price: '10.0000', weight: null }
  return { ...rest, estimatedShippingCost: null, estimatedDropshipFee: null, ...parts }
}

describe('an order’s invoice', () => {
  test('equals the value of its lines without rules', () => {
    const invoice = calculateInvoice([line({ price: '3.3333', quantity: 3 })], [])
    expect(invoice).toMatchObject({ subtotal: '10.00', shippingCost: '0.00', dropshipFee: '0.00' })
    expect(invoice).toMatchObject({ taxCost: '0.00', otherCost: '0.00', total: '10.00' })
  })

  test('adds the variants’ estimates per unit unless a rule overrides them', () => {
    const lines = [line({ quantity: 3, estimatedShippingCost: '1.25', estimatedDropshipFee: '0.50' })]
    expect(calculateInvoice(lines, [])).toMatchObject({ shippingCost: '3.75', dropshipFee: '1.50' })
    const rules = [rule({ figure: 'shipping', amount: '9.00', title: 'Parcel' })]
    expect(calculateInvoice(lines, rules)).toMatchObject({
      ...{ shippingCost: '9.00', shippingTitle: 'Parcel', dropshipFee: '1.50', total: '40.50' },
    })
  })

  test.each([
    ['4.9999', '0.00'],
    ['5.0000', '7.00'],
    ['19.9999', '7.00'],
    ['20.0000', '12.00'],
  ])('applies the tier for %s pounds: %s', (weight, shippingCost) => {
    const tiers = [
      rule({ figure: 'shipping', basis: 'weight', atLeast: '20', amount: '12' }),
      rule({ figure: 'shipping', basis: 'weight', atLeast: '5', amount: '7' }),
    ]
    expect(calculateInvoice([line({ weight })], tiers)).toMatchObject({ shippingCost })
  })

  test('weighs all units and adds flat fee, weight tier and subtotal tier', () => {
    const rules = [
      rule({ figure: 'shipping', amount: '1.10' }),
      rule({ figure: 'shipping', basis: 'weight', atLeast: '3', amount: '2' }),
      rule({ figure: 'shipping', basis: 'subtotal', atLeast: '20', percent: '12.5' }),
    ]
    const lines = [line({ weight: '1.0000', quantity: 3 })]
    expect(calculateInvoice(lines, rules)).toMatchObject({ shippingCost: '6.85', total: '36.85' })
  })

  test('has free shipping above a subtotal', () => {
    const rules = [
      rule({ figure: 'shipping', basis: 'subtotal', amount: '8' }),
      rule({ figure: 'shipping', basis: 'subtotal', atLeast: '100' }),
    ]
    expect(calculateInvoice([line({ quantity: 9 })], rules)).toMatchObject({ shippingCost: '8.00' })
    expect(calculateInvoice([line({ quantity: 10 })], rules)).toMatchObject({ shippingCost: '0.00' })
  })

  test('prefers rules of a dealer, then of a shipping method, to general rules', () => {
    const rules = [
      rule({ figure: 'dropship_fee', amount: '3' }),
      rule({ figure: 'dropship_fee', amount: '4', shippingMethodId: 9 }),
      rule({ figure: 'dropship_fee', amount: '1', dealerId: 7 }),
      rule({ figure: 'tax', percent: '8.25', title: 'Sales tax' }),
    ]
    expect(calculateInvoice([line()], rules)).toMatchObject({ dropshipFee: '1.00', taxCost: '0.83' })
    expect(calculateInvoice([line()], rules.slice(0, 2))).toMatchObject({ dropshipFee: '4.00' })
  })

  test('rounds each amount once, half up', () => {
    const rules = [
      rule({ figure: 'tax', percent: '0.05' }),
      rule({ figure: 'tax', basis: 'subtotal', percent: '0.05' }),
    ]
    // Two half cents: rounded separately they would be two cents, but the tax is rounded once.
    expect(calculateInvoice([line()], rules)).toMatchObject({ taxCost: '0.01' })
  })

  test('is never negative', () => {
    const rules = [rule({ figure: 'other', amount: '-500', title: 'Welcome' })]
    expect(calculateInvoice([line()], rules)).toMatchObject({
      ...{ otherCost: '-10.00', otherTitle: 'Welcome', total: '0.00' },
    })
  })
})

test('equals an oracle that calculates in millionths of a cent', () => {
  const cents4 = fc.integer({ min: 0, max: 99_999_999 })
  const lines = fc.array(
    fc.record({ price: cents4, quantity: fc.integer({ min: 1, max: 99_999 }), weight: cents4 }),
    { minLength: 1, maxLength: 20 },
  )
  const rules = fc.record({ shipping: cents4, tax: fc.integer({ min: 0, max: 1_000_000 }) })
  fc.assert(
    fc.property(lines, rules, (pricedLines, { shipping, tax }) => {
      const invoice = calculateInvoice(
        pricedLines.map(({ price, quantity, weight }) =>
          line({ price: decimal(price), quantity, weight: decimal(weight) }),
        ),
        [
          rule({ figure: 'shipping', amount: decimal(shipping) }),
          rule({ figure: 'tax', percent: decimal(tax) }),
        ],
      )
      const tenThousandths = pricedLines.reduce(
        (sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity),
        0n,
      )
      const subtotal = halfUp(tenThousandths, 100n)
      const expected = {
        subtotal,
        shipping: halfUp(BigInt(shipping), 100n),
        // The rate is in ten-thousandths of a percent.
        tax: halfUp(subtotal * BigInt(tax), 1_000_000n),
      }
      expect(invoice).toMatchObject({
        subtotal: money(expected.subtotal),
        shippingCost: money(expected.shipping),
        taxCost: money(expected.tax),
        total: money(expected.subtotal + expected.shipping + expected.tax),
      })
    }),
    { numRuns: 300 },
  )
})

function decimal(tenThousandths: number): string {
  return `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`
}

function halfUp(value: bigint, step: bigint): bigint {
  return (value + step / 2n) / step
}

function money(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
