import { endOfDay, startOfDay } from '@portal/contract/fields/time/time-zone.rules'

const dayMs = 24 * 60 * 60 * 1000

/** The start of a filter starting with this day or timestamp. */
export function rangeStartTime(dayOrMoment: string, timeZone: string): Date {
  return isDay(dayOrMoment) ? startOfDay(dayOrMoment, timeZone) : new Date(dayOrMoment)
}

/** The exclusive end of a filter; `dayOrMoment` is the last day or timestamp included. */
export function rangeEndTime(dayOrMoment: string, timeZone: string): Date {
  if (isDay(dayOrMoment)) return endOfDay(dayOrMoment, timeZone)
  // Includes the whole millisecond: the database is more precise than the API.
  return new Date(Date.parse(dayOrMoment) + 1)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

interface DateFilter {
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}

/** A half-open time range; open-ended if a bound is missing. */
export interface TimeRange {
  readonly from: Date | undefined
  readonly before: Date | undefined
}

/**
 * Splits a date filter into whole UTC days, if any, and partial days at its ends, which differ between time zones.
 */
export function splitIntoUtcDays(
  { startDate, endDate }: DateFilter,
  timeZone: string,
): { readonly days: TimeRange | undefined; readonly edges: readonly TimeRange[] } {
  const from = startDate == null ? undefined : rangeStartTime(startDate, timeZone)
  const before = endDate == null ? undefined : rangeEndTime(endDate, timeZone)
  const firstDay = from === undefined ? undefined : startOfUtcDay(from.getTime() + dayMs - 1)
  const dayBefore = before === undefined ? undefined : startOfUtcDay(before.getTime())
  if (firstDay !== undefined && dayBefore !== undefined && firstDay > dayBefore) {
    return { days: undefined, edges: [{ from, before }] }
  }
  const edges = [
    { from, before: firstDay },
    { from: dayBefore, before },
  ]
  return {
    days: { from: firstDay, before: dayBefore },
    edges: edges.filter((edge) => edge.from?.getTime() !== edge.before?.getTime()),
  }
}

function startOfUtcDay(timeMs: number): Date {
  return new Date(Math.floor(timeMs / dayMs) * dayMs)
}
