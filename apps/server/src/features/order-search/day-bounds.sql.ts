const dayMs = 24 * 60 * 60 * 1000

/** Where a filter that starts with this day or moment begins. */
export function firstMoment(dayOrMoment: string): Date {
  return new Date(isDay(dayOrMoment) ? `${dayOrMoment}T00:00:00Z` : dayOrMoment)
}

/** The first moment that a filter which ends with this day or moment leaves out; both are meant with their end. */
export function firstMomentBehind(dayOrMoment: string): Date {
  const start = firstMoment(dayOrMoment)
  // The wire knows milliseconds; what the database holds beyond them belongs to the same millisecond.
  return new Date(start.getTime() + (isDay(dayOrMoment) ? dayMs : 1))
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text)
}

/** A stretch of time from a moment up to, not including, another; without a bound it goes on for ever. */
export interface Span {
  readonly from: Date | undefined
  readonly behind: Date | undefined
}

/** A date filter as the whole UTC days it covers, undefined for none, and what is left of days at its ends. */
export function splitAtDays(
  startDate: string | null | undefined,
  endDate: string | null | undefined,
): { readonly days: Span | undefined; readonly edges: readonly Span[] } {
  const from = startDate == null ? undefined : firstMoment(startDate)
  const behind = endDate == null ? undefined : firstMomentBehind(endDate)
  const firstDay = from === undefined ? undefined : startOfDay(from.getTime() + dayMs - 1)
  const dayBehind = behind === undefined ? undefined : startOfDay(behind.getTime())
  if (firstDay !== undefined && dayBehind !== undefined && firstDay > dayBehind) {
    return { days: undefined, edges: [{ from, behind }] }
  }
  const edges = [
    { from, behind: firstDay },
    { from: dayBehind, behind },
  ]
  return {
    days: { from: firstDay, behind: dayBehind },
    edges: edges.filter((edge) => edge.from?.getTime() !== edge.behind?.getTime()),
  }
}

function startOfDay(timeMs: number): Date {
  return new Date(Math.floor(timeMs / dayMs) * dayMs)
}
