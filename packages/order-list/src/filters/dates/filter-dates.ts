import {
  dayIn,
  endOfDay,
  fromLocalTime,
  startOfDay,
  toLocalTime,
} from '@portal/contract/fields/time/time-zone.rules'
import { formatDay, formatFullTimestamp } from '@portal/contract/fields/time/timestamp.rules'
import type { DateFilterName } from '../../state/side-filters.ts'

export interface DaySpan {
  readonly startDate: string
  readonly endDate: string
}

/** The date filter's presets by name, each based on the current day in the dealer's time zone. */
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

/** A day some days later, calculated in UTC because days have no time zone. */
function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** A filter's date as the picker's value: a day as it is, a time converted to the time zone. */
export function filterToPicker(date: string, timeZone: string): string {
  return hasTimeOfDay(date) ? toLocalTime(new Date(date), timeZone).toISOString().slice(0, 19) : date
}

/** The picker's value as a filter's date: a day as it is, a local time converted to UTC. */
export function pickerToFilter(picked: string, timeZone: string): string {
  return hasTimeOfDay(picked) ? write(fromLocalTime(new Date(`${picked}Z`), timeZone)) : picked
}

/** A day as a time: its start for the start date, its end for the end date. */
export function addTimeOfDay(day: string, name: DateFilterName, timeZone: string): string {
  if (name === 'startDate') return write(startOfDay(day, timeZone))
  return write(new Date(endOfDay(day, timeZone).getTime() - 1))
}

/** Whether a filter's end date is before its start date, so that no order can match. */
export function isBackward({ startDate, endDate }: DaySpan, timeZone: string): boolean {
  if (startDate === '' || endDate === '') return false
  const [start, end] = [startDate, endDate].map((date, index) =>
    hasTimeOfDay(date) ? date : addTimeOfDay(date, index === 0 ? 'startDate' : 'endDate', timeZone),
  ) as [string, string]
  return Date.parse(start) > Date.parse(end)
}

export function removeTimeOfDay(moment: string, timeZone: string): string {
  return dayIn(new Date(moment), timeZone)
}

export function dateText(date: string, timeZone: string): string {
  // A day is the same in every time zone.
  return hasTimeOfDay(date) ? formatFullTimestamp(date, timeZone) : formatDay(date, 'UTC')
}

export function hasTimeOfDay(date: string): boolean {
  return date.length > 10
}

function write(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z')
}
