import { expect, test } from 'vitest'
import { currencyContext } from './currency.ts'

test.each([
  ['USD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['JPY', '¥'],
  // CHF has no symbol, so the generic currency sign is used.
  ['CHF', '¤'],
])('formats %s as %s', (code, sign) => {
  expect(currencyContext(code)).toEqual({ code, unicodeDecimal: sign.codePointAt(0) })
})
