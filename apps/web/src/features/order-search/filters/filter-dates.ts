import {
  dayIn,
  endOfDay,
  fromLocalTime,
  startOfDay,
  toLocalTime,
} from '@portal/contract/fields/time/time-zone.rules'
import type { DateFilterName } from '../state/side-filters.ts'

/** A date of the filters as the picker shows it: a day as it is, a moment as the clocks of the zone show it. */
export function toPickerValue(date: string, timeZone: string): string {
  return hasTimeOfDay(date) ? toLocalTime(new Date(date), timeZone).toISOString().slice(0, 19) : date
}

/** What the picker says as a date of the filters: a day as it is, a local time as its moment. */
export function fromPickerValue(picked: string, timeZone: string): string {
  return hasTimeOfDay(picked) ? write(fromLocalTime(new Date(`${picked}Z`), timeZone)) : picked
}

/** A day as the moment that means the same: where it begins for the first one, where it ends for the last. */
export function addTimeOfDay(day: string, name: DateFilterName, timeZone: string): string {
  if (name === 'startDate') return write(startOfDay(day, timeZone))
  return write(new Date(endOfDay(day, timeZone).getTime() - 1))
}

/** The day of a moment in the zone. */
export function removeTimeOfDay(moment: string, timeZone: string): string {
  return dayIn(new Date(moment), timeZone)
}

/** Whether a date of the filters is a moment, not a whole day. */
export function hasTimeOfDay(date: string): boolean {
  return date.length > 10
}

function write(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z')
}
