import * as z from 'zod/mini'

/** A point in time on the wire: ISO 8601 in UTC, with milliseconds or without. */
export const timestamp = z.iso.datetime()

export const nullableTimestamp = z.nullable(timestamp)

/** A day (the whole day in the dealer's time zone is meant) or a point in time, as the date pickers and filters send it. */
export const dayOrTimestamp = requiredDay('Must be a valid date')

/** A required day with its own message if missing or malformed. */
export function requiredDay(message: string) {
  return z.union([z.iso.date(), z.iso.datetime({ offset: true })], message)
}
