import { expect, test } from 'vitest'
import { describeActivity } from './describe-activity.ts'

test('an import names the fields it changed as the dealer’s page does', () => {
  const changes = {
    ...{ has_password: [false, true], external_id: [null, 'D-1'], postal: [null, '97201'] },
    ...{ status_id: [1, 2], auto_authorize_up_to: [null, '250'] },
  }
  expect(describeActivity('dealer import', { changes }, 36)).toBe(
    'Updated by import: Customer number, Postal code, Auto-authorize limit, Password, Status',
  )
})

test('actions on a dealer’s behalf and test mode are described, not named by their codes', () => {
  expect(describeActivity('acting for a dealer: begin', {}, 36)).toBe(
    "Opened a session on the dealer's behalf",
  )
  expect(describeActivity('acting for a dealer: placeOrder', {}, 36)).toBe(
    "Placed an order on the dealer's behalf",
  )
  expect(describeActivity('account test mode', { isOn: true }, 36)).toBe('Test mode turned on')
})

test.each([
  ['dealer import', 'Updated by import'],
  ['dealer status', 'Status changed'],
  ['dealer details', 'Details changed'],
  ['dealer credit', 'Credit adjusted'],
  ['dealer certificate', 'Resale certificate reviewed'],
  ['account test mode', 'Test mode turned on or off'],
  ['account email', 'Email changed'],
  ['account email: undo', 'Previous email restored'],
  ['account session ended', 'Session ended'],
  ['account sessions ended', 'Sessions ended'],
])('an erased dealer’s %s entry is a sentence without details', (command, sentence) => {
  expect(describeActivity(command, { erased: true }, 36)).toBe(sentence)
})

test('a status or certificate decision that no longer exists is left unnamed', () => {
  expect(describeActivity('dealer status', { statusId: 99 }, 36)).toBe('Status changed')
  expect(describeActivity('dealer certificate', { state: 'MA', review: 'gone' }, 36)).toBe(
    'Resale certificate for MA: unknown status',
  )
})
