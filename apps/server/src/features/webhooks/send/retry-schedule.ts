import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long is waited after the first failure, the second and so on; from the last on it is always the same. */
const waitsMs = [
  ...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
  ...[hourMs, 2 * hourMs, 4 * hourMs, 6 * hourMs, 8 * hourMs, 12 * hourMs],
] as const

const givenUpAfterMs = webhookLimits.givenUpAfterHours * hourMs
const longestRestMs = minuteMs
const jitter = 0.2

/** After how long a delivery that failed this often is tried again; null once it has waited for three days. */
export function retryAfterMs(
  failures: number,
  ageMs: number,
  random: () => number = Math.random,
): number | null {
  if (ageMs >= givenUpAfterMs) return null
  return Math.min(spread(waitAfter(failures), random), givenUpAfterMs - ageMs)
}

/** How long an endpoint rests after this many runs that brought nothing: at most a minute, because it may be back at once. */
export function restAfterMs(failedRuns: number, random: () => number = Math.random): number {
  return spread(Math.min(waitAfter(failedRuns), longestRestMs), random)
}

/** Whether an endpoint that has accepted nothing for this long is given up. */
export function isGivenUp(failingMs: number): boolean {
  return failingMs >= givenUpAfterMs
}

function waitAfter(failures: number): number {
  return waitsMs[Math.min(failures, waitsMs.length) - 1] ?? waitsMs[0]
}

// A little earlier or later, so that what failed together does not come back together.
function spread(ms: number, random: () => number): number {
  return Math.round(ms * (1 - jitter + 2 * jitter * random()))
}
