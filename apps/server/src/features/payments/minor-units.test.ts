import { expect, test } from 'vitest'
import { toMoney } from './minor-units.ts'

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
  expect(toMoney(amount, currency, provider)).toEqual({ units, currency })
})
