import { daysBefore } from '../generating/days.ts'
import type { Random } from '../generating/random.ts'

/** Relative order volume by weekday, Sunday first. */
const weekdayRhythm = [0.62, 1.22, 1.14, 1.08, 1.05, 1.1, 0.7] as const

/** Relative order volume by month, January first. */
const monthRhythm = [0.82, 0.84, 0.92, 0.96, 1.02, 1.06, 1.0, 0.98, 0.96, 1.02, 1.22, 1.38] as const

/** The order volume of the last day relative to the first. */
const growth = 2.4

/**
 * The times of a dealer's orders: `count` timestamps, earliest first, between two days before today. Weekdays are
 * busier than weekends, winters than summers, late days than early ones.
 */
export function planOrderTimes(
  count: number,
  { today, firstDays, lastDays }: { today: Date; firstDays: number; lastDays: number },
  random: Random,
): Date[] {
  const days = Array.from({ length: firstDays - lastDays + 1 }, (_, index) => firstDays - index)
  const weights = days.map((day, index) => busyness(daysBefore(today, day), index / days.length, random))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const times: Date[] = []
  let due = 0
  for (const [index, day] of days.entries()) {
    due += ((weights[index] ?? 0) / sum) * count
    const isLast = index === days.length - 1
    while (times.length < (isLast ? count : Math.round(due)))
      times.push(daysBefore(today, day, minuteOfDay(random)))
  }
  return times.sort((a, b) => a.getTime() - b.getTime())
}

function busyness(day: Date, progress: number, random: Random): number {
  const rhythm = (weekdayRhythm[day.getUTCDay()] ?? 1) * (monthRhythm[day.getUTCMonth()] ?? 1)
  return rhythm * (1 + (growth - 1) * progress) * (0.7 + 0.6 * random.next())
}

/** Most orders are placed in the dealer's waking hours; a fraction of a minute keeps them distinct. */
function minuteOfDay(random: Random): number {
  const middle = 12 + 11 * ((random.next() + random.next()) / 2)
  return Math.min(middle * 60 + random.next(), 1_430)
}
