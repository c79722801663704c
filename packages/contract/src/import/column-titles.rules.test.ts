import { expect, test } from 'vitest'
import { columnWords, isColumnTitle } from './column-titles.rules.ts'

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
  ['shippedAt', 'Ship Date', true],
  ['postal', 'ZIP Code', true],
  ['sku', '', false],
])('column %s, title %s: %s', (name, title, isSame) => {
  expect(isColumnTitle(name, title)).toBe(isSame)
})

test.each([
  ['orderNumber', 'Order number'],
  ['sku', 'SKU'],
  ['externalId', 'External ID'],
  ['addressLine1', 'Address line 1'],
])('the column %s is "%s" in words, which a file may call it too', (name, words) => {
  expect(columnWords(name)).toBe(words)
  expect(isColumnTitle(name, words)).toBe(true)
})
