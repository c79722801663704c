import { expect, test } from 'vitest'
import { currencyContext } from './currency.ts'

test.each([
  ['USD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['JPY', '¥'],
  // Written with letters, so it has no sign of its own.
  ['CHF', '¤'],
])('%s is written %s', (code, sign) => {
  expect(currencyContext(code)).toEqual({ code, unicodeDecimal: sign.codePointAt(0) })
})
