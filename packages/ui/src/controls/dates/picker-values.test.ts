import { expect, test } from 'vitest'
import { fromPickerValue, minimumDate, toPickerValue } from './picker-values.ts'

const now = new Date('2026-03-09T23:30:15Z')

test.each([
  ['now', '2026-03-09 23:30:15'],
  ['tomorrow', '2026-03-10'],
  ['2026-05-01', '2026-05-01'],
])('the first moment of "%s" is %s, in UTC', (minimum, first) => {
  expect(minimumDate(minimum, now)).toBe(first)
})

test('a date stays a date, and a time the same time, in a round trip', () => {
  expect(fromPickerValue(toPickerValue('2026-03-09', false), false)).toBe('2026-03-09')
  expect(fromPickerValue(toPickerValue('2026-03-09T13:05:00', true), true)).toBe('2026-03-09T13:05:00')
  expect(toPickerValue('2026-03-09', true)).toBe('2026-03-09 00:00:00')
  expect(fromPickerValue(null, true)).toBe('')
})
