import type { PublicCtx } from '../../context/context.ts'
import type { Refusal } from '../../context/refusal.ts'
import { normalizeEmail } from '../../repositories/dealers/dealer-email.repository.ts'
import { consumeRateLimits, type RateLimit } from '../../repositories/operations/rate-limit.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../../security/rate-limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often one network may try what anyone may ask for, and one network for one account. Nothing here counts what
 * everyone does to one account, because another person could use that up and lock the owner out.
 */
const limits = {
  mailedLink: { points: 30, windowMs: 15 * minuteMs },
  mailedLinkOfAccount: { points: 5, windowMs: 15 * minuteMs },
  signup: { points: 40, windowMs: hourMs },
  accessCode: { points: 15, windowMs: 15 * minuteMs },
  exchange: { points: 60, windowMs: 15 * minuteMs },
  undoLink: { points: 60, windowMs: 15 * minuteMs },
  resetLink: { points: 60, windowMs: 15 * minuteMs },
} as const

type Limited = keyof typeof limits

/** Counts an attempt of the caller's network; the refusal says when to retry. */
export async function consumeAccess(
  ctx: PublicCtx,
  limited: Limited,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return refuseIfExceeded(await consumeRateLimits(ctx.db, [counterOf(ctx, limited)]))
}

/** Counts a wish for a link by mail: by network, and by network and account. */
export async function consumeLinkRequest(
  ctx: PublicCtx,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counters = [
    counterOf(ctx, 'mailedLink'),
    counterOf(ctx, 'mailedLinkOfAccount', await normalizeEmail(ctx.db, email)),
  ]
  return refuseIfExceeded(await consumeRateLimits(ctx.db, counters))
}

function counterOf(ctx: PublicCtx, limited: Limited, email = ''): RateLimit {
  const supplier = String(ctx.supplier?.id ?? 0)
  return { key: `${limited}:${hashCounterKey(supplier, email, ctx.ipBlock)}`, ...limits[limited] }
}
