import { expect, test } from 'vitest'
import { squareCurrencies } from '../../gateways/card-network/square/square-network.ts'
import { stripeCurrencies } from '../../gateways/card-network/stripe/stripe-network.ts'
import { toMoney, toPartialRefund } from './minor-units.ts'

const currencies = { stripe: stripeCurrencies, square: squareCurrencies }

test.each([
  ['stripe', 'USD', '21.00', 2100n],
  ['stripe', 'USD', '0.01', 1n],
  ['stripe', 'HUF', '2500.50', 250_050n],
  ['stripe', 'COP', '10000.00', 1_000_000n],
  ['stripe', 'JPY', '500.00', 500n],
  ['stripe', 'KRW', '1234.50', 1235n],
  ['stripe', 'ISK', '25000.00', 2_500_000n],
  ['stripe', 'UGX', '5.00', 500n],
  ['stripe', 'KWD', '5.12', 5120n],
  ['square', 'JPY', '500.00', 500n],
  ['square', 'CAD', '9999999999.99', 999_999_999_999n],
] as const)('%s counts %s %s as %s', (provider, currency, amount, units) => {
  expect(toMoney(amount, currency, currencies[provider])).toEqual({ units, currency })
})

test('partial refunds add up to the charge', () => {
  const total = toMoney('100.50', 'JPY', stripeCurrencies).units
  const first = toPartialRefund({ amount: '50.25', before: '0.00' }, 'JPY', stripeCurrencies).units
  const second = toPartialRefund({ amount: '50.25', before: '50.25' }, 'JPY', stripeCurrencies).units
  expect([total, first, second]).toEqual([101n, 50n, 51n])
  expect(toPartialRefund({ amount: '7.00', before: '5.00' }, 'USD', squareCurrencies).units).toBe(700n)
})
