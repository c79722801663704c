import type { Tables } from '@portal/database/schema/tables'
import type { Transaction } from 'kysely'
import {
  claimIdempotencyKey,
  deleteIdempotentResponse,
  storeIdempotentResponse,
} from '../repositories/operations/idempotency-key.repository.ts'
import type { DealerCtx } from './context.ts'
import { Refusal, refuse } from './refusal.ts'

/** An answer that was given before for the same key, marked so that the caller can tell. */
export class ReplayedResponse<Answer> {
  readonly answer: Answer

  constructor(answer: Answer) {
    this.answer = answer
  }
}

/** What tells one request from another: the caller's key, and a hash of everything that was asked for. */
export interface IdempotentRequest<Answer> {
  readonly key: string | undefined
  readonly requestHash: Buffer
  /** Which order an answer is about, where the key is to lead to it. */
  readonly orderOf?: (answer: Answer) => number
}

/** Why a key cannot be used for this request. */
export type IdempotencyRefusal = Refusal<'idempotency_key_reused' | 'idempotency_key_running'>

/**
 * Does work in one transaction, and only once for a key: the same request again gets the first answer, another
 * request with that key is refused. A refusal undoes all the work has done and is not kept. `last` runs when the answer
 * is written down, just before the commit, for what others wait for.
 */
export async function withIdempotency<Answer, No extends Refusal>(
  ctx: DealerCtx,
  { key, requestHash, orderOf }: IdempotentRequest<Answer>,
  work: (db: Transaction<Tables>) => Promise<Answer | No>,
  last?: (db: Transaction<Tables>) => Promise<void>,
): Promise<Answer | ReplayedResponse<Answer> | No | IdempotencyRefusal> {
  const { owner } = ctx
  try {
    return await ctx.db.transaction().execute(async (db) => {
      const before = key === undefined ? undefined : await claimIdempotencyKey(db, owner, key)
      if (before === 'running') throw refuse('idempotency_key_running', { retryAfterSeconds: 1 })
      if (before !== undefined) {
        if (!before.requestHash.equals(requestHash)) throw refuse('idempotency_key_reused')
        return new ReplayedResponse(before.answer as Answer)
      }
      const answer = await work(db)
      if (answer instanceof Refusal) throw answer
      if (key !== undefined) {
        const orderId = orderOf?.(answer) ?? null
        await storeIdempotentResponse(db, owner, { key, requestHash, answer, orderId, now: ctx.now })
      }
      await last?.(db)
      return answer
    })
  } catch (error) {
    // Thrown only to undo the work; to the caller it is a value again.
    if (error instanceof Refusal) return error as No | IdempotencyRefusal
    throw error
  }
}

/**
 * Does work whose answer somebody else keeps under a name made from the key, and nothing of it is kept here: the same
 * request again asks there again, another request with that key is refused before. A refusal leaves the key free.
 */
export async function withProviderIdempotency<Answer, No extends Refusal>(
  ctx: DealerCtx,
  once: IdempotentRequest<unknown>,
  work: () => Promise<Answer | No>,
): Promise<Answer | ReplayedResponse<Answer> | No | IdempotencyRefusal> {
  const claim = await withIdempotency(ctx, once, async () => ({ isAskedElsewhere: true }))
  if (claim instanceof Refusal) return claim
  const answer = await work()
  if (claim instanceof ReplayedResponse)
    return answer instanceof Refusal ? answer : new ReplayedResponse(answer)
  if (answer instanceof Refusal && once.key !== undefined) {
    const { owner } = ctx
    await deleteIdempotentResponse(ctx.db, owner, once.key)
  }
  return answer
}
