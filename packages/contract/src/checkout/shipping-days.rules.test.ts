import { expect, it } from 'vitest'
import { estimatedDays } from './shipping-days.rules.ts'

it.each([
  [null, null, ''],
  [0, 0, 'Same day'],
  [1, 1, '1 business day'],
  [0, 1, '0–1 business days'],
  [3, 5, '3–5 business days'],
])('%s to %s days reads “%s”', (minDays, maxDays, text) => {
  expect(estimatedDays({ minDays, maxDays })).toBe(text)
})
