const minute = 60
const hour = 60 * minute

/** Seconds to wait after the first failure, the second and so on; the last value repeats. */
export const webhookRetrySeconds = [
  ...[5, 30, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 6 * hour, 8 * hour, 12 * hour],
] as const

/** How much a pause varies, so that simultaneous failures aren't retried simultaneously. */
export const webhookRetryJitter = 0.2
