import { expect, test } from 'vitest'
import { toSentenceCase } from './sentence-case.ts'

test('converts the specification’s labels to sentence case but keeps abbreviations', () => {
  const labels = [
    'Ordered At',
    'Order Reference #',
    'Order ID',
    'Line Item SKUs',
    'Weight (lbs)',
    'Ship To Address 1',
  ]
  expect(labels.map(toSentenceCase)).toEqual([
    ...['Ordered at', 'Order reference #', 'Order ID', 'Line item SKUs', 'Weight (lbs)', 'Ship to address 1'],
  ])
})
