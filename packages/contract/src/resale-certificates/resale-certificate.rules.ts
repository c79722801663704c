const dayMs = 86_400_000

/** Days before its expiry from which a certificate needs a reminder. */
export const certificateReminderDays = 30

/**
 * Whether a certificate has expired. One that expires on a day is valid through the end of that day in UTC; one with a
 * time, until that time.
 */
export function hasExpired(expiresAt: string, now: Date): boolean {
  const at = Date.parse(expiresAt)
  const isDay = at % dayMs === 0
  return (isDay ? at + dayMs : at) <= now.getTime()
}
