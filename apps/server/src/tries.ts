import { createHash } from 'node:crypto'
import type { Counted } from './records/rate-limit.record.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The answer to someone who has to wait this long. */
export function tooMany(waitMs: number): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A name for a counter in which neither e-mails nor addresses can be read. */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

/** The answer to a try that went too far on any of its counters; undefined while all of them bear it. */
export function refuseIfExceeded(counted: readonly Counted[]): Refusal<'too_many_requests'> | undefined {
  const exceeded = counted.filter((counter) => counter.exceeded)
  return exceeded.length === 0
    ? undefined
    : tooMany(Math.max(...exceeded.map(({ resetsInMs }) => resetsInMs)))
}
