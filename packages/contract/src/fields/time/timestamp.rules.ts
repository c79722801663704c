import { dayIn, timeZoneTitle } from './time-zone.rules.ts'

const dayMs = 24 * 60 * 60 * 1000

const formats = {
  day: { year: '2-digit', month: 'numeric', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  minute: { hour: 'numeric', minute: '2-digit' },
  date: { month: 'short', day: 'numeric' },
  yearsDate: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, part: keyof typeof formats, timeZone: string): string {
  const key = `${part} ${timeZone}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...formats[part], timeZone })
  formatters.set(key, formatter)
  // Newer versions of Intl put a narrow no-break space before AM and PM.
  return formatter.format(new Date(iso)).replace('\u202f', ' ')
}

function isRecent(iso: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(iso)
  return age >= 0 && age < dayMs
}

/**
 * A time as `M/D/YY h:mm:ss A` in an IANA time zone, or only the time within 24 hours before `now` (document 1, section
 * 9). Precise to the minute, it has no seconds.
 */
export function formatTimestamp(
  iso: string,
  now: Date,
  timeZone: string,
  precision: 'second' | 'minute' = 'second',
): string {
  const time = format(iso, precision === 'minute' ? 'minute' : 'time', timeZone)
  return isRecent(iso, now) ? time : `${formatDay(iso, timeZone)} ${time}`
}

/** A full time with its zone, even if recent: `M/D/YY h:mm:ss A Eastern Time`. */
export function formatFullTimestamp(iso: string, timeZone: string): string {
  return `${formatDay(iso, timeZone)} ${format(iso, 'time', timeZone)} ${titleOf(timeZone)}`
}

const titles = new Map<string, string>()

/** The common name of a zone; slow to compute. */
function titleOf(timeZone: string): string {
  const title = titles.get(timeZone) ?? timeZoneTitle(timeZone)
  titles.set(timeZone, title)
  return title
}

/** A friendly time: `Today at 4:30 PM`, `Nov 27 at 4:37 AM`, with the year if it isn't this one. */
export function formatFriendlyTime(iso: string, now: Date, timeZone: string): string {
  return `${formatFriendlyDay(iso, now, timeZone)} at ${format(iso, 'minute', timeZone)}`
}

/** A friendly full time: `Nov 27, 2026 at 4:37 AM Eastern Time`. */
export function formatFriendlyFullTime(iso: string, timeZone: string): string {
  return `${format(iso, 'yearsDate', timeZone)} at ${format(iso, 'minute', timeZone)} ${titleOf(timeZone)}`
}

/** A friendly date: `Today`, `Yesterday`, `Nov 27`, with the year if it isn't this one. */
export function formatFriendlyDay(iso: string, now: Date, timeZone: string): string {
  const [day, today] = [dayIn(new Date(iso), timeZone), dayIn(now, timeZone)]
  if (day === today) return 'Today'
  if (Date.parse(today) - Date.parse(day) === dayMs) return 'Yesterday'
  return format(iso, day.slice(0, 4) === today.slice(0, 4) ? 'date' : 'yearsDate', timeZone)
}

/** The day of a time within 24 hours, which `formatTimestamp` writes without a day; undefined for earlier times. */
export function dayOfTimeOnly(iso: string, now: Date, timeZone: string): 'Today' | 'Yesterday' | undefined {
  if (!isRecent(iso, now)) return undefined
  return dayIn(new Date(iso), timeZone) === dayIn(now, timeZone) ? 'Today' : 'Yesterday'
}

/** A time's day as `M/D/YY` in a time zone. */
export function formatDay(iso: string, timeZone: string): string {
  return format(iso, 'day', timeZone)
}
