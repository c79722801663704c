import { expect, test } from 'vitest'
import { isCutOffTime, isDayList, nextCutOff } from './cut-off.rules.ts'

const weekdays = { time: '13:00', days: 'mon tue wed thu fri', timeZone: 'America/Los_Angeles' }
const next = (now: string, settings = weekdays) => {
  const found = nextCutOff(settings, new Date(now))
  return found && `${found.at.toISOString()} ${found.isToday ? 'today' : 'later'}`
}

test.each([
  ['on a business day before the time', '2026-11-25T18:55:00Z', '2026-11-25T21:00:00.000Z today'],
  ['at the very time, from then on tomorrow', '2026-11-25T21:00:00Z', '2026-11-26T21:00:00.000Z later'],
  [
    'in the evening there, which is the next day in UTC',
    '2026-11-26T02:00:00Z',
    '2026-11-26T21:00:00.000Z later',
  ],
  ['on Friday after the time: on Monday', '2026-11-27T22:00:00Z', '2026-11-30T21:00:00.000Z later'],
  ['on Sunday: on Monday', '2026-11-29T18:00:00Z', '2026-11-30T21:00:00.000Z later'],
  ['over the change to summer time', '2026-03-06T22:00:00Z', '2026-03-09T20:00:00.000Z later'],
])('the next cut-off %s', (_, now, expected) => {
  expect(next(now)).toBe(expected)
})

test('a single weekday recurs, even right after it has passed', () => {
  expect(next('2026-11-24T22:00:00Z', { ...weekdays, days: 'Tue' })).toBe('2026-12-01T21:00:00.000Z later')
})

test('is missing without a time, or in an unknown time zone', () => {
  const now = new Date('2026-11-25T18:55:00Z')
  expect(nextCutOff({ ...weekdays, time: null }, now)).toBeUndefined()
  expect(nextCutOff({ ...weekdays, timeZone: 'Moon/Crater' }, now)).toBeUndefined()
})

test('validates times and days strictly', () => {
  expect(['13:00', '00:00', '24:00', '9:00', '1 pm'].map(isCutOffTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['mon', 'Mon, Fri', '', 'monday', 'mon xyz'].map(isDayList)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
