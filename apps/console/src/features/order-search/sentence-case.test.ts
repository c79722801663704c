import { expect, test } from 'vitest'
import { toSentenceCase } from './sentence-case.ts'

test('labels in the words of the specification have one capital, and abbreviations keep theirs', () => {
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
