import type { TokenLimits } from '@portal/contract/tokens/token.rules'

export interface BucketState {
  /** Whether the call is admitted. */
  readonly isAdmitted: boolean
  /** How many calls may follow at once. */
  readonly remaining: number
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number
  /** Until one more call is admitted; 0 while one is. */
  readonly retryAfterSeconds: number
}

interface Bucket {
  level: number
  filledAtMs: number
}

// Beyond that many, full buckets are emptied out of memory: a bucket no one knows is full.
const mostBuckets = 10_000

/**
 * A bucket for each token: every call takes one drop, and as many drops a second as its rate fall in, up to its
 * burst. A call that counts as several takes the further drops when it is known how many: they may be owed.
 */
export class TokenBuckets {
  readonly #buckets = new Map<number, Bucket>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Takes one call from the bucket of a token. */
  take(tokenId: number, limits: TokenLimits): BucketState {
    return this.#take(tokenId, limits, { drops: 1, least: 1 })
  }

  /**
   * Takes what an admitted call counts for beyond itself, at most a whole bucket in all. A bucket that lacks them owes
   * them to the next calls; one that owes some already admits no more.
   */
  takeMore(tokenId: number, limits: TokenLimits, calls: number): BucketState {
    return this.#take(tokenId, limits, { drops: Math.min(calls, limits.burst - 1), least: 0 })
  }

  #take(
    tokenId: number,
    { perSecond, burst }: TokenLimits,
    { drops, least }: { readonly drops: number; readonly least: number },
  ): BucketState {
    const nowMs = this.#nowMs()
    const bucket = this.#buckets.get(tokenId) ?? { level: burst, filledAtMs: nowMs }
    const fallen = ((nowMs - bucket.filledAtMs) / 1000) * perSecond
    bucket.level = Math.min(burst, bucket.level + fallen)
    bucket.filledAtMs = nowMs
    const isAdmitted = bucket.level >= least
    if (isAdmitted) bucket.level -= drops
    this.#buckets.set(tokenId, bucket)
    if (this.#buckets.size > mostBuckets) this.#removeIdle(nowMs)
    return {
      isAdmitted,
      remaining: Math.max(0, Math.floor(bucket.level)),
      resetSeconds: Math.ceil((burst - bucket.level) / perSecond),
      retryAfterSeconds: isAdmitted ? 0 : Math.max(1, Math.ceil((1 - bucket.level) / perSecond)),
    }
  }

  #removeIdle(nowMs: number): void {
    // The slowest fill of a whole bucket is that of the greatest burst at the least rate, which no one sets; a minute is plenty.
    for (const [id, { filledAtMs }] of this.#buckets) {
      if (nowMs - filledAtMs > 60_000) this.#buckets.delete(id)
    }
  }
}
