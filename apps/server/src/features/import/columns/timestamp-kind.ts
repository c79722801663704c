import type { FieldKind } from './field-kind.ts'

const form =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * A point in time: ISO 8601, or `YYYY-MM-DD[ HH:MM[:SS]]`; without a zone it is read as UTC. The value is ISO 8601
 * in UTC. Days that no calendar has, and orders of day and month that no one can tell apart, are refused.
 */
export const moment: FieldKind = {
  read: readMoment,
  must: 'must be a date such as 2026-03-31, 2026-03-31 17:05:00 or 2026-03-31T17:05:00Z',
  sqlType: 'timestamptz',
}

function readMoment(cell: string): string | undefined {
  const parts = form.exec(cell)
  if (parts === null) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = ''] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = Date.parse(`${local}Z`)
  // Date.parse moves 31 April on to May: what it read must be what was written.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(local)) return undefined
  const minutes = offsetMinutes(parts[8] ?? 'Z')
  if (minutes === undefined) return undefined
  const utc = new Date(time - minutes * 60_000).toISOString().slice(0, 19)
  return /^(?!0000)\d{4}/.test(utc) ? `${utc}${fraction === '' ? '' : `.${fraction}`}Z` : undefined
}

function offsetMinutes(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2) || '0')
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
