import type { DealerCtx } from '../../context/context.ts'
import type { Refusal } from '../../context/refusal.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'

const hourMs = 3_600_000

// A refusal reveals that an account exists, and a change emails two addresses: both need limits.
const limits = {
  refused: { points: 10, windowMs: hourMs },
  done: { points: 10, windowMs: hourMs },
} as const

/** An attempt to change the email, counted in advance; call one of the two with its outcome. */
export interface EmailChangeAttempt {
  readonly refusal: Refusal<'too_many_requests'> | undefined
  wasDone(): Promise<void>
  wasRefused(): Promise<void>
}

/** Counts a dealer's attempt to change its email; the refusal says when to retry. */
export async function consumeEmailChange({ db, supplier, dealer }: DealerCtx): Promise<EmailChangeAttempt> {
  const owner = hashCounterKey(String(supplier.id), String(dealer.id))
  const keys = { refused: `email_change:refused:${owner}`, done: `email_change:done:${owner}` }
  const counted = await consumeRateLimits(db, [
    { key: keys.refused, ...limits.refused },
    { key: keys.done, ...limits.done },
  ])
  return {
    refusal: refuseIfExceeded(counted),
    wasDone: () => restoreRateLimits(db, [keys.refused]),
    wasRefused: () => restoreRateLimits(db, [keys.done]),
  }
}
