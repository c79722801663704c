import * as z from 'zod/mini'

/** A timestamp in the API: ISO 8601 in UTC, with or without milliseconds. */
export const timestamp = z.iso.datetime()

export const nullableTimestamp = z.nullable(timestamp)

/** A day (all of it in the dealer's time zone) or a timestamp, as sent by date pickers and filters. */
export const dayOrTimestamp = requiredDay('Must be a valid date')

/** A required day with its own message if missing or malformed. */
export function requiredDay(message: string) {
  return z.union([z.iso.date(), z.iso.datetime({ offset: true })], message)
}
