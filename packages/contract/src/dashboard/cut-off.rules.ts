import { fromLocalTime, isTimeZone, toLocalTime } from '../fields/time/time-zone.rules.ts'

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayMs = 86_400_000

/** The daily cut-off for same-day shipping, with its weekdays and time zone. */
export interface CutOffSettings {
  /** Hours and minutes, such as `13:00`. */
  readonly time: string | null
  /** Weekdays such as `mon tue wed`. */
  readonly days: string
  readonly timeZone: string
}

/** Whether a text is a time of day such as `13:00`. */
export const isCutOffTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether a text is a list of at least one weekday, such as `mon tue`. */
export function isDayList(text: string): boolean {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return names.length > 0 && names.every((name) => dayNames.includes(name))
}

/** The next cut-off after `now`, and whether it is today in the cut-off's time zone; undefined if there is none. */
export function nextCutOff(
  { time, days, timeZone }: CutOffSettings,
  now: Date,
): { readonly at: Date; readonly isToday: boolean } | undefined {
  if (time === null || !isCutOffTime(time) || !isTimeZone(timeZone)) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = toLocalTime(now, timeZone)
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(midnight + ahead * dayMs)
    if (!days.toLowerCase().includes(dayNames[day.getUTCDay()] ?? '')) continue
    const at = fromLocalTime(new Date(day.getTime() + (hours * 60 + minutes) * 60_000), timeZone)
    if (at > now) return { at, isToday: ahead === 0 }
  }
  return undefined
}
