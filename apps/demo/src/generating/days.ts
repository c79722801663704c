const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The UTC midnight before a time. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
}

/** A time of day (minutes after UTC midnight) `days` days before `today`. */
export function daysBefore(today: Date, days: number, minutes = 0): Date {
  return new Date(today.getTime() - days * dayMs + minutes * minuteMs)
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + Math.round(minutes * 60) * 1_000)
}

/** Whole days between two timestamps. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.floor((later.getTime() - earlier.getTime()) / dayMs)
}
