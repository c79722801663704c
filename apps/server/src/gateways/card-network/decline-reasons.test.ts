import { expect, test } from 'vitest'
import { declinedWithoutReason, describeDecline } from './decline-reasons.ts'

test.each([
  [['insufficient_funds', 'card_declined'], 'Insufficient funds.'],
  [['INSUFFICIENT_FUNDS'], 'Insufficient funds.'],
  [[undefined, 'expired_card'], 'The card has expired.'],
  [['CARD_EXPIRED'], 'The card has expired.'],
  [['a_new_code', 'card_declined'], 'The bank declined the payment without giving a reason.'],
])('explains the codes %j', (codes, sentence) => {
  expect(describeDecline(codes, 'Code 51.')).toBe(sentence)
})

test('shows the provider’s text for an unknown code, or that there is none', () => {
  expect(describeDecline(['a_new_code'], 'Please use another card.')).toBe('Please use another card.')
  expect(describeDecline(['A_NEW_CODE'])).toBe(declinedWithoutReason)
  expect(describeDecline([null, undefined], '')).toBe(declinedWithoutReason)
})
