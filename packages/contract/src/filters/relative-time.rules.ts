import { monthsBefore } from '../fields/time/time-zone.rules.ts'
import type { TimeUnit } from './comparators.ts'

const minuteMs = 60 * 1000
const unitsMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

// Nothing was ordered before; farther back a database may not know the time at all.
const earliest = new Date('0001-01-01T00:00:00Z')

/**
 * The moment `amount` units before `now`; a day is 24 hours, a month one of the calendar of the time zone, cut to the
 * last day of a shorter one.
 */
export function relativeTime(now: Date, amount: number, unit: TimeUnit, timeZone: string): Date {
  const moment =
    unit === 'month' ? monthsBefore(now, amount, timeZone) : new Date(now.getTime() - amount * unitsMs[unit])
  return moment < earliest ? earliest : moment
}
