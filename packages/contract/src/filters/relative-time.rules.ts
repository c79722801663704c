import { monthsBefore } from '../fields/time/time-zone.rules.ts'
import type { TimeUnit } from './comparators.ts'

const minuteMs = 60 * 1000
const unitsMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

// No orders are older, and databases may not support earlier times.
const earliest = new Date('0001-01-01T00:00:00Z')

/**
 * The time `amount` units before `now`. A day is 24 hours; a month is a calendar month in the time zone, limited to the
 * last day of shorter months.
 */
export function relativeTime(now: Date, amount: number, unit: TimeUnit, timeZone: string): Date {
  const moment =
    unit === 'month' ? monthsBefore(now, amount, timeZone) : new Date(now.getTime() - amount * unitsMs[unit])
  return moment < earliest ? earliest : moment
}
