import { webhookLimits } from '@portal/contract/webhooks/webhook-limits'
import { webhookRetryJitter, webhookRetrySeconds } from '@portal/contract/webhooks/webhook-retries'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

const givenUpAfterMs = webhookLimits.givenUpAfterHours * hourMs
const maxPauseMs = minuteMs

/** The delay before the next attempt after this many failures; null after three days. */
export function retryAfterMs(
  failures: number,
  ageMs: number,
  random: () => number = Math.random,
): number | null {
  if (ageMs >= givenUpAfterMs) return null
  return Math.min(addJitter(waitAfter(failures), random), givenUpAfterMs - ageMs)
}

/** An endpoint's pause after this many failed runs: about a minute at most, as it may recover at any time. */
export function pauseAfterMs(failedRuns: number, random: () => number = Math.random): number {
  return addJitter(Math.min(waitAfter(failedRuns), maxPauseMs), random)
}

/** Whether to turn off an endpoint that has been failing for this long. */
export function isGivenUp(failingMs: number): boolean {
  return failingMs >= givenUpAfterMs
}

function waitAfter(failures: number): number {
  const place = Math.min(failures, webhookRetrySeconds.length) - 1
  return (webhookRetrySeconds[place] ?? webhookRetrySeconds[0]) * secondMs
}

function addJitter(ms: number, random: () => number): number {
  return Math.round(ms * (1 - webhookRetryJitter + 2 * webhookRetryJitter * random()))
}
