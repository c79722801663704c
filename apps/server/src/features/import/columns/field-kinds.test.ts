import { orderStatus } from '@portal/contract/statuses/order-status'
import { expect, test } from 'vitest'
import { amount, signedAmount, unitPrice, wholeNumber } from './number-kinds.ts'
import { code, emailAddress, list, pairs, prose, statusOf } from './text-kinds.ts'
import { moment } from './timestamp-kind.ts'

test.each([
  ['2.55', '2.55'],
  ['0', '0.0'],
  ['007.50', '7.50'],
  ['2024.994', '2024.994'],
  ['1.23450000', '1.2345'],
  ['.5', '0.5'],
  ['5.', '5.0'],
  ['+5', '5.0'],
  ['9999999999.9999', '9999999999.9999'],
])('the price %s is read as %s, in text', (cell, value) => {
  expect(unitPrice.read(cell)).toBe(value)
})

test.each([
  '',
  '-1',
  '1,5',
  '1.23456',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '$5',
  '1 000',
  '12345678901',
  '.',
  '٣',
])('the price "%s" is refused', (cell) => {
  expect(unitPrice.read(cell)).toBeUndefined()
})

test('only a signed amount may be negative', () => {
  expect(signedAmount.read('-12.5')).toBe('-12.5')
  expect(signedAmount.read('-.25')).toBe('-0.25')
  expect(amount.read('-12.5')).toBeUndefined()
})

test.each([
  ['1', '1'],
  ['12.0', '12'],
  ['0012', '12'],
  ['10000000', '10000000'],
])('the quantity %s is read as %s', (cell, value) => {
  expect(wholeNumber(1, 10_000_000).read(cell)).toBe(value)
})

test.each(['0', '-1', '1.5', '10000001', '9999999999999', 'six', '1e2'])(
  'the quantity "%s" is refused',
  (cell) => {
    expect(wholeNumber(1, 10_000_000).read(cell)).toBeUndefined()
  },
)

test.each([
  ['2010-12-01 08:26:00', '2010-12-01T08:26:00Z'],
  ['2010-12-01 08:26', '2010-12-01T08:26:00Z'],
  ['2010-12-01', '2010-12-01T00:00:00Z'],
  ['2010-12-29T00:00:00Z', '2010-12-29T00:00:00Z'],
  ['2010-12-29T01:30:00+02:00', '2010-12-28T23:30:00Z'],
  ['2010-12-29T22:00:00-0500', '2010-12-30T03:00:00Z'],
  ['2024-02-29T10:00:00.123456Z', '2024-02-29T10:00:00.123456Z'],
])('the time %s is read as %s', (cell, value) => {
  expect(moment.read(cell)).toBe(value)
})

test.each([
  ...['2023-02-29', '2010-13-01', '2010-04-31', '2010-12-01 24:30', '2010-12-01 10:61', '0000-01-01'],
  ...['01/12/2010', '12-01-2010', '2010/12/01', '20101201', '1291161600', 'infinity', 'now', 'yesterday'],
  ...['2010-12-01T10:00:00+99:00', '2010-12-01Z', '0001-01-01T00:00:00+05:00'],
])('the time "%s" is refused', (cell) => {
  expect(moment.read(cell)).toBeUndefined()
})

test('statuses are read by name without case', () => {
  const kind = statusOf(orderStatus)
  expect(kind.read('closed')).toBe('2')
  expect(kind.read('No Shipping Method')).toBe('6')
  expect(kind.read('Shipped')).toBeUndefined()
  expect(kind.must).toContain('Open, Closed, Canceled')
})

test('text keeps leading zeros, formula-like beginnings and, in prose, outer blanks', () => {
  expect(code(10).read('00123')).toBe('00123')
  expect(prose(50).read(' =HYPERLINK("x") ')).toBe(' =HYPERLINK("x") ')
  expect(code(3).read('1234')).toBeUndefined()
  expect(prose(10).read('a\0b')).toBeUndefined()
})

test('an e-mail address has one @ and a dotted domain', () => {
  expect(emailAddress.read('a.b@example.com')).toBe('a.b@example.com')
  expect(emailAddress.read('a.b@example')).toBeUndefined()
})

test('lists and pairs are separated by a bar', () => {
  expect(list.read('a | b||c')).toBe('["a","b","c"]')
  expect(pairs.read('Line=Standard|Note=a=b')).toBe(
    '[{"name":"Line","value":"Standard"},{"name":"Note","value":"a=b"}]',
  )
  expect(pairs.read('no pair')).toBeUndefined()
  expect(pairs.read('=nameless')).toBeUndefined()
})
