import { toLocalTime } from './time-zone.rules.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Before every time there is, so that nothing counts as recent. */
const longAgo = new Date(0)

const two = (figure: number) => String(figure).padStart(2, '0')

function writeDay(local: Date): string {
  return `${local.getUTCMonth() + 1}/${local.getUTCDate()}/${two(local.getUTCFullYear() % 100)}`
}

function writeTime(local: Date): string {
  const hour = local.getUTCHours()
  const clock = `${hour % 12 || 12}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
}

function isRecent(iso: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(iso)
  return age >= 0 && age < dayMs
}

/**
 * A time as `M/D/YY h:mm:ss A` in a time zone (an IANA name), or only the time when it lies within the 24 hours before
 * `now` (document 1, section 9).
 */
export function formatTimestamp(iso: string, now: Date, timeZone: string): string {
  const local = toLocalTime(new Date(iso), timeZone)
  return isRecent(iso, now) ? writeTime(local) : `${writeDay(local)} ${writeTime(local)}`
}

/** The whole of a time with its zone, however recent: `M/D/YY h:mm:ss A America/New_York`. */
export function formatFullTimestamp(iso: string, timeZone: string): string {
  return `${formatTimestamp(iso, longAgo, timeZone)} ${timeZone}`
}

/** Whether a time is written without its day although its day is not that of `now`: it was yesterday. */
export function isUndatedYesterday(iso: string, now: Date, timeZone: string): boolean {
  if (!isRecent(iso, now)) return false
  return writeDay(toLocalTime(new Date(iso), timeZone)) !== writeDay(toLocalTime(now, timeZone))
}

/** A time's day as `M/D/YY` in a time zone. */
export function formatDay(iso: string, timeZone: string): string {
  return writeDay(toLocalTime(new Date(iso), timeZone))
}
