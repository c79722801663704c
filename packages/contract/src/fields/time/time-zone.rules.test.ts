import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import {
  dayIn,
  endOfDay,
  fromLocalTime,
  isTimeZone,
  monthsBefore,
  startOfDay,
  timeZoneCity,
  timeZoneTitle,
  toLocalTime,
} from './time-zone.rules.ts'

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
]

describe('a time zone', () => {
  it.each(['UTC', 'utc', 'America/New_York', 'US/Eastern', 'Etc/GMT+5'])('may be named %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', 'Mars/Olympus', '+05:00', 'America', 'EST5EDT;drop', 'GMT+1', `A${'a'.repeat(99)}`])(
    'can’t be named %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

test.each([
  ['America/New_York', 'Eastern Time', 'New York'],
  ['America/Indiana/Knox', 'Central Time', 'Knox, Indiana'],
  ['Europe/Berlin', 'Central European Time', 'Berlin'],
  ['UTC', 'UTC', 'UTC'],
  ['Mars/Olympus', 'Mars/Olympus', 'Olympus'],
])('%s is named %s, and found as %s', (zone, title, city) => {
  expect([timeZoneTitle(zone), timeZoneCity(zone)]).toEqual([title, city])
})

/** All upper and lower case spellings of a name, up to a limit. */
function spellingsOf(name: string, most: number): string[] {
  return Array.from({ length: most }, (_, bits) =>
    [...name.toLowerCase()].map((letter, at) => (bits & (1 << at) ? letter.toUpperCase() : letter)).join(''),
  )
}

it('caches nothing for unknown names, however they are spelled', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const made: WeakRef<object>[] = []
  const watch = (formatter: object) => {
    made.push(new WeakRef(formatter))
    return formatter
  }
  const watched = new Proxy(Intl.DateTimeFormat, {
    construct: (format, words) => watch(Reflect.construct(format, words) as object),
    apply: (format, self, words) => watch(Reflect.apply(format, self, words) as object),
  })
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: watched } }))
  const spellings = spellingsOf('Asia/Kathmandu', 200)
  expect(spellings.filter((name) => !isTimeZone(name))).toEqual([])
  vi.unstubAllGlobals()
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(made.length).toBeGreaterThan(0)
  expect(made.filter((one) => one.deref() !== undefined).length).toBeLessThan(20)
})

describe('a local day', () => {
  it.each([
    ['2026-11-01', 'UTC', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    ['2026-11-01', 'Asia/Kathmandu', '2026-10-31T18:15:00.000Z', '2026-11-01T18:15:00.000Z'],
    // Days of 25 and 23 hours.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    // Midnight is skipped: the day begins at 1 AM.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    // The whole day is skipped.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start)
    expect(endOfDay(day, zone).toISOString()).toBe(end)
  })

  it('begins at the first of two midnights', () => {
    // Clocks went back from 0:00 to 23:00 of the previous day.
    expect(startOfDay('2018-02-18', 'America/Sao_Paulo').toISOString()).toBe('2018-02-18T03:00:00.000Z')
    expect(fromLocalTime(new Date('2026-11-01T01:30:00Z'), 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
  })

  it('includes every moment its clocks show on it', () => {
    const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...zones), (at, zone) => {
        const day = dayIn(at, zone)
        expect(startOfDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(endOfDay(day, zone).getTime()).toBeGreaterThan(at.getTime())
      }),
    )
  })
})

describe('local time', () => {
  it('is what the zone’s clocks show', () => {
    const at = new Date('2026-07-04T01:02:03.456Z')
    expect(toLocalTime(at, 'America/New_York').toISOString()).toBe('2026-07-03T21:02:03.456Z')
    expect(toLocalTime(at, 'UTC').toISOString()).toBe(at.toISOString())
  })

  it('in a gap means the first moment after it', () => {
    expect(fromLocalTime(new Date('2026-03-08T02:30:00Z'), 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    )
  })

  it('stays the same a month earlier, even across clock changes', () => {
    const now = new Date('2026-11-15T17:00:00Z')
    expect(monthsBefore(now, 1, 'America/New_York').toISOString()).toBe('2026-10-15T16:00:00.000Z')
    expect(monthsBefore(now, 1, 'UTC').toISOString()).toBe('2026-10-15T17:00:00.000Z')
    expect(monthsBefore(new Date('2026-03-31T12:00:00Z'), 1, 'UTC').toISOString()).toBe(
      '2026-02-28T12:00:00.000Z',
    )
  })
})
