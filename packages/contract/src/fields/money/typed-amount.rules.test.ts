import { expect, test } from 'vitest'
import { readTypedAmount } from './typed-amount.rules.ts'

test.each([
  ['12.50', '12.50'],
  [' $12.50 ', '12.50'],
  ['12,50', '12.50'],
  ['1,5', '1.5'],
  ['€ 1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['12 £', '12'],
  ['US$5', '5'],
  ['１２.５', '12.5'],
  ['1,23,4', undefined],
  ['12,5000', undefined],
  ['1.2.3', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['$', undefined],
  ['', undefined],
  ['$12.50 and more', undefined],
])('"%s" entered as an amount is %s', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount)
})
