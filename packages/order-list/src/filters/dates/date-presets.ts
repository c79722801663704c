export interface DaySpan {
  readonly startDate: string
  readonly endDate: string
}

/** The presets of the date filter by name, each from the day it is in the dealer's time zone. */
export const datePresets = {
  Today: (today) => ({ startDate: today, endDate: today }),
  Yesterday: (today) => ({ startDate: dayAfter(today, -1), endDate: dayAfter(today, -1) }),
  'Last 7 days': (today) => ({ startDate: dayAfter(today, -6), endDate: today }),
  'This month': (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  'Last month': (today) => {
    const endDate = dayAfter(firstOfMonth(today), -1)
    return { startDate: firstOfMonth(endDate), endDate }
  },
} as const satisfies Readonly<Record<string, (today: string) => DaySpan>>

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** A day some days later; days have no time zone, so they are calculated in UTC. */
function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
