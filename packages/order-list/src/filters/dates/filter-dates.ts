import {
  dayIn,
  endOfDay,
  fromLocalTime,
  startOfDay,
  toLocalTime,
} from '@portal/contract/fields/time/time-zone.rules'
import type { DateFilterName } from '../../state/side-filters.ts'

/** A filter's date as the picker's value: a day as it is, a time converted to the time zone. */
export function toPickerValue(date: string, timeZone: string): string {
  return hasTimeOfDay(date) ? toLocalTime(new Date(date), timeZone).toISOString().slice(0, 19) : date
}

/** The picker's value as a filter's date: a day as it is, a local time converted to UTC. */
export function fromPickerValue(picked: string, timeZone: string): string {
  return hasTimeOfDay(picked) ? write(fromLocalTime(new Date(`${picked}Z`), timeZone)) : picked
}

/** A day as the equivalent time: its start for the first day, its end for the last day. */
export function addTimeOfDay(day: string, name: DateFilterName, timeZone: string): string {
  if (name === 'startDate') return write(startOfDay(day, timeZone))
  return write(new Date(endOfDay(day, timeZone).getTime() - 1))
}

export function removeTimeOfDay(moment: string, timeZone: string): string {
  return dayIn(new Date(moment), timeZone)
}

export function hasTimeOfDay(date: string): boolean {
  return date.length > 10
}

function write(moment: Date): string {
  return moment.toISOString().replace('.000Z', 'Z')
}
