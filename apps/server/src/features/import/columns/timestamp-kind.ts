import { dayIn, fromLocalTime } from '@portal/contract/fields/time/time-zone.rules'
import { monthAndDay, yearLastDate } from '@portal/contract/import/file-notation.rules'
import type { CellKind, CellReading } from './field-kind.ts'

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

// Spreadsheet epochs are 1900 and 1904, the Unix epoch is 1970: years before 1980 are empty cells or mistakes.
const earliestYear = 1980

/** A past timestamp; allows next year, because clocks and time zones differ. */
export const pastTimestamp = timeUntil(1)

/** A past timestamp; a date without a time stays a date (`YYYY-MM-DD`). */
export const pastDayOrTimestamp: CellKind = {
  ...pastTimestamp,
  read: (cell, reading) => {
    const at = readTimestamp(cell, reading)
    const text = isoOf(cell, reading)
    const parts = form.exec(text)
    const isDateOnly = parts !== null && parts[8] === undefined && isDay(parts, reading.timeZone)
    return at !== undefined && isDateOnly ? text.slice(0, 10) : at
  },
}

/** A timestamp up to 10 years ahead. */
export const timestamp = timeUntil(10)

/**
 * A timestamp: ISO 8601, or `YYYY-MM-DD[ HH:MM[:SS]]` as local time in the zone of the column or file, else UTC. Stored
 * as ISO 8601 in UTC. Dates without a time are the same day in every zone. Dates that end with the year need an order
 * chosen for the file. Invalid dates, other date formats and implausible years are refused.
 */
function timeUntil(maxYearsAhead: number): CellKind {
  return {
    read: readTimestamp,
    fault: (cell, reading) => {
      const text = isoOf(cell, reading)
      const order = reading.notation?.['@dates']
      if (yearLastDate.test(cell) && readTimestamp(text, { ...reading, times: {} }) === undefined)
        return order === undefined ? orderUnknown : `must be a date in the order ${order}`
      const { now } = reading
      const year = Number(form.exec(text)?.[1] ?? earliestYear)
      const latest = now.getUTCFullYear() + maxYearsAhead
      if (year === 0 || (year >= earliestYear && year <= latest)) return undefined
      return `has the year ${year}, which isn't between ${earliestYear} and ${latest}: check the date`
    },
    requirement: 'must be a date such as 2026-03-31, 2026-03-31 17:05:00 or 2026-03-31T17:05:00Z',
    sqlType: 'timestamptz',
  }
}

const orderUnknown =
  'is ambiguous: write it as 2026-03-31, or choose whether dates in this file are month/day/year or day/month/year'

/** Rewrites a date that ends with the year in the order chosen for the file, such as `11/29/2026 2:05 PM`. */
function isoOf(cell: string, { notation }: CellReading): string {
  const order = notation?.['@dates']
  const [, first = '', , second = '', year, hour, minute, seconds = '00', half] =
    (order && yearLastDate.exec(cell)) ?? []
  if (year === undefined) return cell
  const day = [year, ...monthAndDay(first, second, order)].map((part) => part.padStart(2, '0')).join('-')
  if (hour === undefined) return day
  // 12 AM is midnight, and there is no 0 PM or 13 PM.
  const isHalf = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12)
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return isHalf ? `${day} ${String(hours).padStart(2, '0')}:${minute}:${seconds}` : cell
}

function readTimestamp(written: string, reading: CellReading): string | undefined {
  const { timeZone, times } = reading
  const cell = isoOf(written, reading)
  const parts = form.exec(cell)
  if (parts === null) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${local}Z`)
  // Date.parse turns April 31 into May 1, so the result is compared with the text.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(local)) return undefined
  const suffix = fraction === '' ? '' : `.${fraction}`
  if (zone === undefined && isDay(parts, timeZone)) {
    times.day ??= cell
    return readDay(local.slice(0, 10), timeZone)
  }
  if (zone === undefined) {
    times.local ??= { cell, zone: timeZone ?? 'UTC' }
    return textOf(fromLocalTime(new Date(time), timeZone ?? 'UTC'), suffix)
  }
  const minutes = offsetMinutes(zone)
  return minutes === undefined ? undefined : textOf(new Date(time - minutes * 60_000), suffix)
}

/** Whether a cell without a zone is a date; spreadsheets also write dates as midnight. */
function isDay([, , , , hour, minute, second]: RegExpExecArray, timeZone: string | undefined): boolean {
  if (hour === undefined) return true
  return timeZone === undefined && `${hour}${minute}${second ?? '00'}` === '000000'
}

// Marks an instant as a date: other timestamps end with `Z`.
const dayTimeSuffix = 'T10:00:00+00:00'

/** An instant on this day from Hawaii to New Zealand; for other zones named in the file, noon there. */
function readDay(day: string, timeZone: string | undefined): string | undefined {
  const noon = timeZone && noonOfDay(day, timeZone)
  if (noon) return textOf(noon, '')
  return day.startsWith('0000') ? undefined : `${day}${dayTimeSuffix}`
}

/**
 * Adjusts a date without a time to a viewer's zone: noon of that day if the usual instant would be on another day, as
 * in Samoa or Kiritimati.
 */
export function adjustDay(timeZone: string, value: string): string {
  if (!isDayOnly(value)) return value
  return noonOfDay(value.slice(0, 10), timeZone)?.toISOString() ?? value
}

/** Whether an imported timestamp is a date without a time. */
export function isDayOnly(value: string): boolean {
  return value.length === 10 || value.endsWith(dayTimeSuffix)
}

/** Noon of the day in this zone; undefined if the usual instant falls on that day there. */
function noonOfDay(day: string, timeZone: string): Date | undefined {
  if (dayIn(new Date(`${day}${dayTimeSuffix}`), timeZone) === day) return undefined
  return fromLocalTime(new Date(`${day}T12:00:00Z`), timeZone)
}

function textOf(at: Date, fraction: string): string | undefined {
  const utc = at.toISOString().slice(0, 19)
  return /^(?!0000)\d{4}/.test(utc) ? `${utc}${fraction}Z` : undefined
}

function offsetMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2) || '0')
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Sentences for the report on how times without a zone were read. */
export function explainTimes({ day, local }: CellReading['times']): string[] {
  if (local === undefined) return []
  const { cell, zone } = local
  const times = `Times without a zone, such as ${cell}, are read as ${zone}. For another zone, name it in the column header, such as "orderedAt (America/New_York)".`
  // Beside such times, the zone could seem to matter for dates too.
  const dates = `Dates without a time, such as ${day}, are the same day in every time zone.`
  return day === undefined ? [times] : [times, dates]
}
