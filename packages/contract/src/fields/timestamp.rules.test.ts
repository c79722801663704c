import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { formatDay, formatTimestamp } from './timestamp.rules.ts'

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
    'is shown in the reader’s own zone when none is asked for, such as %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const anyTime = fc.date({
        min: new Date('1990-01-01'),
        max: new Date('2090-01-01'),
        noInvalidDate: true,
      })
      fc.assert(
        fc.property(anyTime, (at) => {
          const iso = at.toISOString()
          expect(formatTimestamp(iso, now)).toBe(formatTimestamp(iso, now, zone))
          expect(formatDay(iso)).toBe(formatDay(iso, zone))
        }),
      )
      vi.unstubAllEnvs()
    },
  )

  it('calls midnight and noon 12', () => {
    expect(formatTimestamp('2026-03-01T00:00:09', now)).toBe('3/1/26 12:00:09 AM')
    expect(formatTimestamp('2026-03-01T12:59:09', now)).toBe('3/1/26 12:59:09 PM')
  })

  it('is shown in the zone asked for', () => {
    expect(formatTimestamp('2026-01-01T00:30:00Z', now, 'America/New_York')).toBe('12/31/25 7:30:00 PM')
    expect(formatDay('2026-01-01T00:30:00Z', 'UTC')).toBe('1/1/26')
  })
})
