const dayMs = 24 * 60 * 60 * 1000

/** The time zone of dealers who haven't chosen one. */
export const defaultTimeZone = 'UTC'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  formatters.set(timeZone, made)
  return made
}

/** Whether this is an IANA time zone name such as `America/New_York`, not an offset such as `+05:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][a-z0-9_+/-]{0,63}$/i.test(name)) return false
  try {
    // Not cached: a caller could spell one name in thousands of ways.
    Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A time zone's common name, such as "Eastern Time"; UTC and unknown zones keep their names. */
export function timeZoneTitle(timeZone: string): string {
  if (timeZone === defaultTimeZone || !isTimeZone(timeZone)) return timeZone
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A time zone's city, for lists of zones: "New York", "Knox, Indiana". */
export function timeZoneCity(timeZone: string): string {
  const [, city = timeZone] = /^[^/]+\/(.+)$/.exec(timeZone) ?? []
  return city.split('/').reverse().join(', ').replaceAll('_', ' ')
}

/** An instant in a zone's local time: a date whose UTC parts are the local ones. */
export function toLocalTime(at: Date, timeZone: string): Date {
  if (timeZone === 'UTC' || Number.isNaN(at.getTime())) return at
  const parts = formatterFor(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const isBeforeChrist = parts.some(({ type, value }) => type === 'era' && value === 'BC')
  const local = new Date(0)
  local.setUTCFullYear(isBeforeChrist ? 1 - part('year') : part('year'), part('month') - 1, part('day'))
  return new Date(local.setUTCHours(part('hour'), part('minute'), part('second'), at.getUTCMilliseconds()))
}

/**
 * The first instant with this local time or later in a zone: the first of two when clocks go back, the end of the gap
 * when they go forward.
 */
export function fromLocalTime(local: Date, timeZone: string): Date {
  if (timeZone === 'UTC' || Number.isNaN(local.getTime())) return local
  const time = local.getTime()
  const offsets = [time - dayMs, time + dayMs].map((at) => toLocalTime(new Date(at), timeZone).getTime() - at)
  let early = time - Math.max(...offsets)
  let late = time - Math.min(...offsets)
  if (toLocalTime(new Date(early), timeZone).getTime() >= time) return new Date(early)
  // Offsets before and after differ by less than a day, so the instant is between the two candidates.
  while (early < late) {
    const middle = Math.floor((early + late) / 2)
    if (toLocalTime(new Date(middle), timeZone).getTime() < time) early = middle + 1
    else late = middle
  }
  return new Date(early)
}

/** The local day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  return toLocalTime(at, timeZone).toISOString().slice(0, 10)
}

/** The first instant of a day (`YYYY-MM-DD`) in a zone, which isn't midnight if clocks skip it. */
export function startOfDay(day: string, timeZone: string): Date {
  return fromLocalTime(new Date(`${day}T00:00:00Z`), timeZone)
}

/** The first instant after a day (`YYYY-MM-DD`) in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return fromLocalTime(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs), timeZone)
}

/** The same local time some calendar months earlier, on the last day of shorter months. */
export function monthsBefore(at: Date, months: number, timeZone: string): Date {
  const now = toLocalTime(at, timeZone)
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(now.getUTCMonth() - months)
  const daysOfMonth = new Date(then)
  daysOfMonth.setUTCMonth(then.getUTCMonth() + 1, 0)
  then.setUTCDate(Math.min(now.getUTCDate(), daysOfMonth.getUTCDate()))
  return fromLocalTime(then, timeZone)
}
