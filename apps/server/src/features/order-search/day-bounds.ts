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
