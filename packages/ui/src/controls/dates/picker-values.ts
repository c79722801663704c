const dayMs = 86_400_000

/** The first day a picker offers: today, tomorrow, or a given one (`YYYY-MM-DD` or an ISO time). */
export type MinimumDate = 'now' | 'tomorrow' | (string & {})

/** The earliest time allowed, in UTC, without a zone as the picker requires. */
export function minimumDate(minimum: MinimumDate, now: Date): string {
  if (minimum === 'now') return withoutZone(now.toISOString())
  if (minimum === 'tomorrow') return new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  return withoutZone(minimum)
}

/** A date or local time in the picker's format; null if empty. With a time, a date becomes midnight. */
export function toPickerValue(value: string, withTime: boolean): string | null {
  if (value === '') return null
  if (!withTime) return value.slice(0, 10)
  return value.length > 10 ? withoutZone(value) : `${value} 00:00:00`
}

/** The picker's value as a date or local time; empty if null. */
export function fromPickerValue(picked: string | null, withTime: boolean): string {
  if (!picked) return ''
  if (!withTime) return picked.slice(0, 10)
  return picked.length > 10 ? `${picked.slice(0, 10)}T${picked.slice(11, 19)}` : `${picked}T00:00:00`
}

function withoutZone(iso: string): string {
  return iso.length > 10 ? `${iso.slice(0, 10)} ${iso.slice(11, 19).padEnd(8, ':00')}` : iso
}
