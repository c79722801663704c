import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { TokenLimits } from '@portal/contract/tokens/token.rules'
import type { FastifyReply } from 'fastify'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { TokenBucketKey } from '../../repositories/operations/token-bucket.repository.ts'
import type { BucketState, TokenBuckets } from '../../security/token-buckets.ts'
import type { CallerCtx } from '../callers/authenticate.ts'

/** Takes a request from its token's bucket and reports the remaining requests; refused if empty. */
export async function takeFromBucket(
  buckets: TokenBuckets,
  caller: CallerCtx,
  reply: FastifyReply,
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (!('token' in caller)) return undefined
  const { limits } = caller.token
  return answerBucket(await buckets.take(keyOf(caller), limits), limits, reply)
}

/** Counts each entry of a body as a request; the first is the request itself. `RateLimit-Cost` reports the count. */
export async function takeListFromBucket(
  buckets: TokenBuckets,
  caller: CallerCtx,
  { form, body, reply }: { form: EndpointDefinition; body: unknown; reply: FastifyReply },
): Promise<Refusal<'too_many_requests'> | undefined> {
  if (form.countedList === undefined || !('token' in caller)) return undefined
  const entries = (body as Readonly<Record<string, readonly unknown[]>>)[form.countedList] ?? []
  const { limits } = caller.token
  void reply.header('ratelimit-cost', Math.min(entries.length, limits.burst))
  return answerBucket(await buckets.takeMore(keyOf(caller), limits, entries.length - 1), limits, reply)
}

function keyOf({ supplier, token }: Extract<CallerCtx, { token: unknown }>): TokenBucketKey {
  return { supplierId: supplier.id, tokenId: token.id }
}

function answerBucket(
  { isAdmitted, remaining, resetSeconds, retryAfterSeconds }: BucketState,
  { perSecond, burst }: TokenLimits,
  reply: FastifyReply,
): Refusal<'too_many_requests'> | undefined {
  void reply.headers({
    'ratelimit-limit': burst,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${burst};w=${Math.ceil(burst / perSecond)}`,
  })
  if (isAdmitted) return undefined
  const sentence = `This API token is limited to ${perSecond} requests per second, with bursts of up to ${burst}. Please wait a moment.`
  return refuse('too_many_requests', { errors: [sentence], retryAfterSeconds })
}
