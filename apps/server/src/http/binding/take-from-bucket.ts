import type { FastifyReply } from 'fastify'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { TokenBuckets } from '../../fair-share/token-buckets.ts'
import type { CallerCtx } from '../callers/authenticate.ts'

/** Takes a call of a program from the bucket of its token, tells it what is left, and refuses it where nothing is. */
export function takeFromBucket(
  buckets: TokenBuckets,
  caller: CallerCtx,
  reply: FastifyReply,
): Refusal<'too_many_requests'> | undefined {
  if (!('token' in caller)) return undefined
  const { id, limits } = caller.token
  const { isAdmitted, remaining, resetSeconds, retryAfterSeconds } = buckets.take(id, limits)
  void reply.headers({
    'ratelimit-limit': limits.burst,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${limits.burst};w=${Math.ceil(limits.burst / limits.perSecond)}`,
  })
  if (isAdmitted) return undefined
  const { perSecond, burst } = limits
  const sentence = `This API token may call ${perSecond} times a second and ${burst} times at once. Please wait a moment.`
  return refuse('too_many_requests', { errors: [sentence], retryAfterSeconds })
}
