import { expect, test } from 'vitest'
import { datePresets, isBackward } from './filter-dates.ts'

test.each([
  ['Today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['Yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['Last 7 days', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['This month', '2026-03-09', '2026-03-01', '2026-03-09'],
  ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['Last month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['Last month', '2028-03-15', '2028-02-01', '2028-02-29'],
] as const)('%s on %s is %s to %s', (name, today, startDate, endDate) => {
  expect(datePresets[name](today)).toEqual({ startDate, endDate })
})

test.each([
  ['2026-11-27', '2026-11-27', false],
  ['2026-11-27', '2026-11-26', true],
  ['2026-11-27', '', false],
  ['', '2026-11-27', false],
  ['2026-11-27T12:00:00Z', '2026-11-27', false],
  ['2026-11-28T04:30:00Z', '2026-11-27', false],
  ['2026-11-28T05:30:00Z', '2026-11-27', true],
  ['2026-11-27', '2026-11-27T04:59:00Z', true],
])('from "%s" to "%s" in New York ends before it starts: %s', (startDate, endDate, expected) => {
  expect(isBackward({ startDate, endDate }, 'America/New_York')).toBe(expected)
})
