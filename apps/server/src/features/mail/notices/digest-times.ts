import { fromLocalTime, toLocalTime } from '@portal/contract/fields/time/time-zone.rules'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const morningHour = 6

/** The last 6:00 in a zone, when daily digests are sent. */
export function lastDigestTime(now: Date, timeZone: string): Date {
  return morningBefore(now, timeZone, () => 0)
}

/** The last Monday at 6:00 in a zone, when weekly summaries are sent. */
export function lastSummaryTime(now: Date, timeZone: string): Date {
  return morningBefore(now, timeZone, (day) => (day.getUTCDay() + 6) % 7)
}

function morningBefore(now: Date, timeZone: string, daysOf: (day: Date) => number): Date {
  const day = new Date(toLocalTime(now, timeZone).getTime() - morningHour * hourMs)
  day.setUTCHours(morningHour, 0, 0, 0)
  return fromLocalTime(new Date(day.getTime() - daysOf(day) * dayMs), timeZone)
}
