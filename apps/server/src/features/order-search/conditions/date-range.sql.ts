import { endOfDay, startOfDay } from '@portal/contract/fields/time/time-zone.rules'

const dayMs = 24 * 60 * 60 * 1000

/** Where a filter that starts with this day of a time zone, or this moment, starts. */
export function rangeStartTime(dayOrMoment: string, timeZone: string): Date {
  return isDay(dayOrMoment) ? startOfDay(dayOrMoment, timeZone) : new Date(dayOrMoment)
}

/** The exclusive end of a filter ending with this day or timestamp, which are both included. */
export function rangeEndTime(dayOrMoment: string, timeZone: string): Date {
  if (isDay(dayOrMoment)) return endOfDay(dayOrMoment, timeZone)
  // The API has millisecond precision; finer database values belong to the same millisecond.
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
 * Splits a date filter into whole UTC days, if any, and the remainders at its ends, where days of another zone begin
 * and end.
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
