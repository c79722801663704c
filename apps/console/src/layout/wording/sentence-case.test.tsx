import { ProgressIcons } from '@portal/ui/progress-icons'
import { render, screen } from '@testing-library/react'
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

test('the last part of a label begins with a capital when shown alone', () => {
  const label = toSentenceCase('Partially Processed, Partially Failing')
  const step = { icon: '', subject: 'Purchase orders', label, tone: 'negative', progress: 'failed' } as const
  render(<ProgressIcons steps={[step]} spelled={step} />)
  expect(screen.getByText('Partially failing')).toBeDefined()
})
