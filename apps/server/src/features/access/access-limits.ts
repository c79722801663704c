import type { PublicCtx } from '../../context.ts'
import { foldEmail } from '../../records/dealer-access.record.ts'
import { type Counter, countTry } from '../../records/rate-limit.record.ts'
import type { Refusal } from '../../refusal.ts'
import { digest, refuseIfExceeded } from '../../tries.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often one network may try what anybody may ask for, and one network for one account. Nothing here counts what
 * everyone does to one account, because a stranger could use that up and lock the owner out.
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

/** Counts a try of the caller's network; the refusal says when another one makes sense. */
export async function countAccess(
  ctx: PublicCtx,
  limited: Limited,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return refuseIfExceeded(await countTry(ctx.db, [counterOf(ctx, limited)]))
}

/** Counts a wish for a link by mail: by network, and by network and account. */
export async function countLinkRequest(
  ctx: PublicCtx,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counters = [
    counterOf(ctx, 'mailedLink'),
    counterOf(ctx, 'mailedLinkOfAccount', await foldEmail(ctx.db, email)),
  ]
  return refuseIfExceeded(await countTry(ctx.db, counters))
}

function counterOf(ctx: PublicCtx, limited: Limited, email = ''): Counter {
  const supplier = String(ctx.supplier?.id ?? 0)
  return { key: `${limited}:${digest(supplier, email, ctx.ipBlock)}`, ...limits[limited] }
}
