import { expect, test } from 'vitest'
import { isColumnTitle } from './column-titles.rules.ts'

test.each([
  ['orderNumber', 'Order Number', true],
  ['orderNumber', 'order_number', true],
  ['orderNumber', 'Order No.', true],
  ['orderNumber', 'Order #', true],
  ['trackingNumber', 'Tracking', true],
  ['quantity', 'QTY', true],
  ['firstName', 'First name', true],
  ['orderNumber', 'Order date', false],
  ['trackingNumber', 'Order No.', false],
  ['sku', '', false],
])('column %s, title %s: %s', (name, title, isSame) => {
  expect(isColumnTitle(name, title)).toBe(isSame)
})
