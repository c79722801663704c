import { entriesOf } from '@portal/contract/fields/keys'
import type { PublicCtx } from '../context/context.ts'
import type { Refusal } from '../context/refusal.ts'
import { normalizeEmail } from '../repositories/dealers/dealer-email.repository.ts'
import {
  consumeRateLimits,
  hasMark,
  type RateLimit,
  resetRateLimits,
  restoreRateLimits,
  setMark,
} from '../repositories/operations/rate-limit.repository.ts'
import { hashCounterKey, tooManyRequests } from './rate-limits.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Limits of failed sign-ins: per network, per network and account, and per account. The last only stops networks
 * without a recent sign-in to that account, so that an attacker can't lock the owner out; from a new network the owner
 * uses an emailed link.
 */
const limits = {
  network: { points: 100, windowMs: 15 * minuteMs },
  networkOnAccount: { points: 10, windowMs: 15 * minuteMs },
  account: { points: 100, windowMs: 60 * minuteMs },
} as const

const knownForMs = 90 * dayMs

/** A sign-in attempt, counted before the password is verified; call `succeeded` if it was right. */
export interface SignInAttempt {
  readonly refusal: Refusal<'too_many_requests'> | undefined
  /** Undoes the count if only the second step is missing, which has its own counters. */
  restore(): Promise<void>
  succeeded(): Promise<void>
}

/** Counts a sign-in attempt for this email, a dealer's or staff member's; the refusal says when to retry. */
export async function consumeSignIn(
  ctx: PublicCtx,
  email: string,
  as: 'dealer' | 'staff' = 'dealer',
): Promise<SignInAttempt> {
  const keys = await counterKeysOf(ctx, email, as)
  const counters = entriesOf(limits).map(([name, limit]): RateLimit => ({ key: keys[name], ...limit }))
  const exceeded = (await consumeRateLimits(ctx.db, counters)).filter((counted) => counted.exceeded)
  const onlyAccount = exceeded.every(({ key }) => key === keys.account)
  const isAllowed = exceeded.length === 0 || (onlyAccount && (await hasMark(ctx.db, keys.known)))
  const restore = () => restoreRateLimits(ctx.db, [keys.network, keys.networkOnAccount, keys.account])
  return {
    refusal: isAllowed
      ? undefined
      : tooManyRequests(Math.max(...exceeded.map(({ resetsInMs }) => resetsInMs))),
    restore,
    succeeded: async () => {
      await restore()
      await setMark(ctx.db, keys.known, knownForMs)
    },
  }
}

/**
 * Lifts the limits for a network whose user has proved ownership of the account by an emailed link, despite earlier
 * failed attempts.
 */
export async function trustNetwork(
  ctx: PublicCtx,
  email: string,
  as: 'dealer' | 'staff' = 'dealer',
): Promise<void> {
  const keys = await counterKeysOf(ctx, email, as)
  await resetRateLimits(ctx.db, [keys.networkOnAccount])
  await setMark(ctx.db, keys.known, knownForMs)
}

async function counterKeysOf(ctx: PublicCtx, email: string, as: 'dealer' | 'staff') {
  const account = `${as === 'staff' ? 'staff:' : ''}${ctx.supplier?.id ?? 0}:${await normalizeEmail(ctx.db, email)}`
  return {
    network: `sign_in:network:${hashCounterKey(ctx.ipBlock)}`,
    networkOnAccount: `sign_in:network_on_account:${hashCounterKey(account, ctx.ipBlock)}`,
    account: `sign_in:account:${hashCounterKey(account)}`,
    known: `sign_in:known:${hashCounterKey(account, ctx.ipBlock)}`,
  }
}
