import { dayIn } from './time-zone.rules.ts'

const dayMs = 24 * 60 * 60 * 1000

const formats = {
  day: { year: '2-digit', month: 'numeric', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  minute: { hour: 'numeric', minute: '2-digit' },
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
 * A time as `M/D/YY h:mm:ss A` in a time zone (an IANA name), or only the time when it lies within the 24 hours before
 * `now` (document 1, section 9). To the minute, it is written without its seconds.
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

/** The whole of a time with its zone, however recent: `M/D/YY h:mm:ss A America/New_York`. */
export function formatFullTimestamp(iso: string, timeZone: string): string {
  return `${formatDay(iso, timeZone)} ${format(iso, 'time', timeZone)} ${timeZone}`
}

/** The day in a word, of a time that is written without its day: then every time of a column has a day and a time. */
export function undatedDay(iso: string, now: Date, timeZone: string): 'Today' | 'Yesterday' | undefined {
  if (!isRecent(iso, now)) return undefined
  return dayIn(new Date(iso), timeZone) === dayIn(now, timeZone) ? 'Today' : 'Yesterday'
}

/** A time's day as `M/D/YY` in a time zone. */
export function formatDay(iso: string, timeZone: string): string {
  return format(iso, 'day', timeZone)
}
