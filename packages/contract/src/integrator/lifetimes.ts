/** How long responses to an `Idempotency-Key` are kept, in general and with a secret. */
export const idempotencyLifetimes = { keyDays: 30, secretHours: 24 } as const

/** Months of notice before an `/api/v1` endpoint is removed. */
export const deprecationMonths = 12

/** Whether a removal is announced early enough, from the announcement date to the removal date. */
export function isAnnouncedInTime({ since, goneFrom }: { since: string; goneFrom: string }): boolean {
  const earliest = new Date(since)
  earliest.setUTCMonth(earliest.getUTCMonth() + deprecationMonths)
  return new Date(goneFrom) >= earliest
}
