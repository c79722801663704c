import { createHash } from 'node:crypto'
import { idempotencyLifetimes } from '@portal/contract/integrator/lifetimes'
import { ReplayedResponse } from '../context/answers/replayed-response.ts'
import type { KnownCtx } from '../context/context.ts'
import type { Transaction } from '../context/db.ts'
import { refusableTransaction } from '../context/refusable-transaction.ts'
import { Refusal, refuse } from '../context/refusal.ts'
import {
  claimIdempotencyKey,
  deleteIdempotentResponse,
  storeIdempotentResponse,
} from '../repositories/operations/idempotency-key.repository.ts'

const hourMs = 3_600_000
const keyLifetimeMs = idempotencyLifetimes.keyDays * 24 * hourMs
const secretLifetimeMs = idempotencyLifetimes.secretHours * hourMs

export interface IdempotentRequest<Answer, No extends Refusal = never> {
  readonly key: string | undefined
  readonly requestHash: Buffer
  /** The id of the order in a response; the key then finds the order. */
  readonly orderOf?: (answer: Answer) => number
  /** Which responses contain a secret, and the refusal that replaces them after a day. */
  readonly secret?: { readonly isIn: (answer: Answer) => boolean; readonly refusal: No }
}

/** Why a key cannot be used for this request. */
export type IdempotencyRefusal = Refusal<'idempotency_key_reused' | 'idempotency_key_running'>

type IdempotencyCtx = Pick<KnownCtx, 'db' | 'now' | 'owner' | 'actor'>

/**
 * Does work once per idempotency key, in one transaction. The same request gets the stored response; a different
 * request with the key is refused. A refusal rolls the work back and is not stored.
 */
export async function withIdempotency<Answer, No extends Refusal>(
  ctx: IdempotencyCtx,
  { key, requestHash, orderOf, secret }: IdempotentRequest<Answer, No>,
  work: (db: Transaction) => Promise<Answer | No>,
): Promise<Answer | ReplayedResponse<Answer> | No | IdempotencyRefusal> {
  return await refusableTransaction(ctx.db, async (db) => {
    const stored = key === undefined ? undefined : await claimIdempotencyKey(db, ctx, key)
    if (stored === 'running') return refuse('idempotency_key_running', { retryAfterSeconds: 1 })
    if (stored !== undefined) {
      if (!stored.requestHash.equals(requestHash)) return refuse('idempotency_key_reused')
      if (secret !== undefined && isSecretExpired(stored, ctx.now)) return secret.refusal
      return new ReplayedResponse(stored.answer as Answer)
    }
    const answer = await work(db)
    if (answer instanceof Refusal) return answer
    if (key !== undefined) {
      const orderId = orderOf?.(answer) ?? null
      await storeIdempotentResponse(db, ctx, {
        ...{ key, requestHash, answer, orderId },
        ...{ now: ctx.now, expiresAt: later(ctx.now, keyLifetimeMs) },
        secretUntil: secret?.isIn(answer) ? later(ctx.now, secretLifetimeMs) : null,
      })
    }
    return answer
  })
}

/**
 * Does work with a payment provider, which stores the response under a key derived from ours. The same request asks the
 * provider again; a different request with the key is refused. A refusal frees the key.
 */
export async function withProviderIdempotency<Answer, No extends Refusal>(
  ctx: IdempotencyCtx,
  request: IdempotentRequest<unknown>,
  work: () => Promise<Answer | No>,
): Promise<Answer | ReplayedResponse<Answer> | No | IdempotencyRefusal> {
  const claim = await withIdempotency(ctx, request, async () => ({ isAskedElsewhere: true }))
  if (claim instanceof Refusal) return claim
  const answer = await work()
  if (claim instanceof ReplayedResponse) {
    return answer instanceof Refusal ? answer : new ReplayedResponse(answer)
  }
  if (answer instanceof Refusal && request.key !== undefined) {
    await deleteIdempotentResponse(ctx.db, ctx, request.key)
  }
  return answer
}

function isSecretExpired({ secretUntil }: { secretUntil: Date | null }, now: Date): boolean {
  return secretUntil !== null && secretUntil <= now
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Distinguishes requests under one key: a hash of body and file. */
export function hashRequest(content: unknown, file: Uint8Array = new Uint8Array()): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).update(file).digest()
}
