import type { TokenLimits } from '@portal/contract/tokens/token.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context/db.ts'
import { consumeTokens, type TokenBucketKey } from '../repositories/operations/token-bucket.repository.ts'

export interface BucketState {
  readonly isAdmitted: boolean
  /** How many requests may follow immediately. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number
  /** Seconds until the next request is admitted; 0 if one is admitted now. */
  readonly retryAfterSeconds: number
}

/**
 * A bucket per token, shared by all processes: every request takes one drop, and drops refill at the token's rate up to
 * its burst. Requests that count several times take the rest later and may go into debt.
 */
export class TokenBuckets {
  readonly #db: Db
  readonly #now: () => RawBuilder<unknown>

  /** Uses the database's clock, because machines' clocks may differ. */
  constructor(db: Db, now: () => RawBuilder<unknown> = () => sql`clock_timestamp()`) {
    this.#db = db
    this.#now = now
  }

  async take(token: TokenBucketKey, limits: TokenLimits): Promise<BucketState> {
    return await this.#take(token, limits, { amount: 1, minimum: 1 })
  }

  /**
   * Takes the extra cost of an admitted request, at most a whole bucket in total. Missing tokens are owed by later
   * requests; a bucket in debt admits none.
   */
  async takeMore(token: TokenBucketKey, limits: TokenLimits, calls: number): Promise<BucketState> {
    return await this.#take(token, limits, { amount: Math.min(calls, limits.burst - 1), minimum: 0 })
  }

  async #take(
    token: TokenBucketKey,
    limits: TokenLimits,
    taken: { readonly amount: number; readonly minimum: number },
  ): Promise<BucketState> {
    const { perSecond, burst } = limits
    const { isAdmitted, level } = await consumeTokens(this.#db, token, limits, { ...taken, at: this.#now() })
    return {
      isAdmitted,
      remaining: Math.max(0, Math.floor(level)),
      resetSeconds: Math.ceil((burst - level) / perSecond),
      retryAfterSeconds: isAdmitted ? 0 : Math.max(1, Math.ceil((1 - level) / perSecond)),
    }
  }
}
