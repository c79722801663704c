import type { TimeUnit } from '@portal/contract/filters/comparators'

const minuteMs = 60 * 1000
const unitsMs = { minutes: minuteMs, hours: 60 * minuteMs, days: 24 * 60 * minuteMs } as const

// Nothing was ordered before; farther back a database may not know the time at all.
const earliest = new Date('0001-01-01T00:00:00Z')

/** The moment so many units before `now`; a month is a calendar month, cut to the last day of a shorter one. */
export function momentBefore(now: Date, amount: number, unit: TimeUnit): Date {
  const moment =
    unit === 'month' ? monthsBefore(now, amount) : new Date(now.getTime() - amount * unitsMs[unit])
  return moment < earliest ? earliest : moment
}

function monthsBefore(now: Date, amount: number): Date {
  const moment = new Date(now)
  moment.setUTCDate(1)
  moment.setUTCMonth(now.getUTCMonth() - amount)
  const daysOfMonth = new Date(moment)
  daysOfMonth.setUTCMonth(moment.getUTCMonth() + 1, 0)
  moment.setUTCDate(Math.min(now.getUTCDate(), daysOfMonth.getUTCDate()))
  return moment
}
