import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  dayOfTimeOnly,
  formatDay,
  formatFriendlyFullTime,
  formatFriendlyTime,
  formatFullTimestamp,
  formatTimestamp,
} from './timestamp.rules.ts'

const now = new Date('2026-03-09T13:05:07Z')

describe('a timestamp', () => {
  it.each([
    ['2026-03-09T13:05:07Z', '1:05:07 PM'],
    ['2026-03-08T13:05:08Z', '1:05:08 PM'],
    ['2026-03-08T13:05:07Z', '3/8/26 1:05:07 PM'],
    ['2026-03-09T00:00:00.000Z', '12:00:00 AM'],
    ['2009-12-31T23:59:59Z', '12/31/09 11:59:59 PM'],
    ['2026-03-10T00:00:00Z', '3/10/26 12:00:00 AM'],
  ])('%s reads %s', (iso, written) => {
    expect(formatTimestamp(iso, now, 'UTC')).toBe(written)
  })

  it.each(['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'is what a clock in %s shows',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const anyTime = fc.date({
        min: new Date('1990-01-01'),
        max: new Date('2090-01-01'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(anyTime, (at) => {
          const written = at
            .toLocaleString('en-US', { dateStyle: 'short', timeStyle: 'medium' })
            .replace(', ', ' ')
            .replaceAll('\u202f', ' ')
          expect(formatTimestamp(at.toISOString(), new Date(0), zone)).toBe(written)
          expect(formatDay(at.toISOString(), zone)).toBe(written.split(' ')[0])
        }),
      )
      vi.unstubAllEnvs()
    },
  )

  it('shows 12 for midnight and noon', () => {
    expect(formatTimestamp('2026-03-01T00:00:09Z', now, 'UTC')).toBe('3/1/26 12:00:09 AM')
    expect(formatTimestamp('2026-03-01T12:59:09Z', now, 'UTC')).toBe('3/1/26 12:59:09 PM')
    expect(formatTimestamp('2026-03-01T12:59:09Z', now, 'UTC', 'minute')).toBe('3/1/26 12:59 PM')
  })

  it('always has its zone in full form', () => {
    expect(formatFullTimestamp('2026-03-09T13:05:07Z', 'UTC')).toBe('3/9/26 1:05:07 PM UTC')
    expect(formatFullTimestamp('2026-03-09T03:05:07Z', 'America/New_York')).toBe(
      '3/8/26 11:05:07 PM Eastern Time',
    )
  })

  it.each([
    ['2026-03-09T04:00:00Z', 'America/New_York', 'Today at 12:00 AM'],
    ['2026-03-09T20:30:59Z', 'America/New_York', 'Today at 4:30 PM'],
    ['2026-03-09T03:59:59Z', 'America/New_York', 'Yesterday at 11:59 PM'],
    ['2026-03-08T04:59:59Z', 'America/New_York', 'Mar 7 at 11:59 PM'],
    ['2026-03-10T04:00:00Z', 'America/New_York', 'Mar 10 at 12:00 AM'],
    ['2026-01-01T04:30:00Z', 'America/New_York', 'Dec 31, 2025 at 11:30 PM'],
  ])('%s in %s reads: %s', (iso, zone, said) => {
    expect(formatFriendlyTime(iso, now, zone)).toBe(said)
  })

  it('has year and time zone name in full form', () => {
    expect(formatFriendlyFullTime('2026-03-09T03:05:07Z', 'America/New_York')).toBe(
      'Mar 8, 2026 at 11:05 PM Eastern Time',
    )
    expect(formatFriendlyFullTime('2026-03-09T03:05:07Z', 'UTC')).toBe('Mar 9, 2026 at 3:05 AM UTC')
  })

  it.each([
    ['2026-03-09T00:00:00Z', 'UTC', 'Today'],
    ['2026-03-08T23:59:59Z', 'UTC', 'Yesterday'],
    ['2026-03-08T13:05:07Z', 'UTC', undefined],
    ['2026-03-09T03:59:59Z', 'America/New_York', 'Yesterday'],
    ['2026-03-09T04:00:00Z', 'America/New_York', 'Today'],
    ['2026-03-09T13:05:08Z', 'UTC', undefined],
  ])('of %s in %s is written without its day, which is: %s', (iso, zone, day) => {
    expect(dayOfTimeOnly(iso, now, zone)).toBe(day)
  })

  it('is shown in the requested zone', () => {
    expect(formatTimestamp('2026-01-01T00:30:00Z', now, 'America/New_York')).toBe('12/31/25 7:30:00 PM')
    expect(formatDay('2026-01-01T00:30:00Z', 'UTC')).toBe('1/1/26')
  })
})
