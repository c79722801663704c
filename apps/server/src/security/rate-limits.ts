import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '../context/refusal.ts'
import type { RateLimitState } from '../repositories/operations/rate-limit.repository.ts'

export function tooManyRequests(waitMs: number): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A name for a counter in which neither e-mails nor addresses can be read. */
export function hashCounterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

/** The answer to a try that went too far on any of its counters; undefined while all of them bear it. */
export function refuseIfExceeded(
  counted: readonly RateLimitState[],
): Refusal<'too_many_requests'> | undefined {
  const exceeded = counted.filter((counter) => counter.exceeded)
  return exceeded.length === 0
    ? undefined
    : tooManyRequests(Math.max(...exceeded.map(({ resetsInMs }) => resetsInMs)))
}
