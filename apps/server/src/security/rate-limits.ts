import { createHash } from 'node:crypto'
import type { RequestLimit } from '@portal/contract/api/endpoint'
import type { PublicCtx } from '../context/context.ts'
import type { Db } from '../context/db.ts'
import { type Refusal, refuse } from '../context/refusal.ts'
import { consumeRateLimits, type RateLimitState } from '../repositories/operations/rate-limit.repository.ts'

export function tooManyRequests(waitMs: number): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A counter's key, hashed to hide emails and addresses. */
export function hashCounterKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

/** A refusal if any counter is over its limit; undefined otherwise. */
export function refuseIfExceeded(
  counted: readonly RateLimitState[],
): Refusal<'too_many_requests'> | undefined {
  const exceeded = counted.filter((counter) => counter.exceeded)
  return exceeded.length === 0
    ? undefined
    : tooManyRequests(Math.max(...exceeded.map(({ resetsInMs }) => resetsInMs)))
}

/** Counts a request of a caller against a limit; the refusal says when to retry. */
export async function consumeLimit(
  db: Db,
  { counter, points, minutes }: RequestLimit,
  caller: readonly string[],
): Promise<Refusal<'too_many_requests'> | undefined> {
  const key = `${counter}:${hashCounterKey(...caller)}`
  return refuseIfExceeded(await consumeRateLimits(db, [{ key, points, windowMs: minutes * 60_000 }]))
}

/**
 * The key of a limit on public endpoints. Requests per account aren't counted: someone else could use that up and lock
 * the owner out.
 */
export function networkOf({ supplier, ipBlock }: Pick<PublicCtx, 'supplier' | 'ipBlock'>): readonly string[] {
  return [String(supplier?.id ?? 0), ipBlock]
}
