const dayMs = 86_400_000

/** How long before it expires a certificate is worth a reminder, in days. */
export const certificateReminderDays = 30

/**
 * Whether a certificate has expired: one with a day is good until that day, in UTC, has ended; one with a time of its own
 * until then.
 */
export function hasExpired(expiresAt: string, now: Date): boolean {
  const at = Date.parse(expiresAt)
  const isDay = at % dayMs === 0
  return (isDay ? at + dayMs : at) <= now.getTime()
}
