import { createHash } from 'node:crypto'
import type { PublicCtx } from '../../context.ts'
import { type Counted, type Counter, countTry } from '../../records/rate-limit.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often one network may try what anybody may ask for, and one network for one account. Nothing here counts what
 * everyone does to one account, because a stranger could use that up and lock the owner out.
 */
const limits = {
  forgotPassword: { points: 30, windowMs: 15 * minuteMs },
  forgotPasswordOfAccount: { points: 5, windowMs: 15 * minuteMs },
  signup: { points: 40, windowMs: hourMs },
  accessCode: { points: 15, windowMs: 15 * minuteMs },
  exchange: { points: 60, windowMs: 15 * minuteMs },
  resetLink: { points: 60, windowMs: 15 * minuteMs },
} as const

type Limited = keyof typeof limits

/** Counts a try of the caller's network; the refusal says when another one makes sense. */
export async function countAccess(
  ctx: PublicCtx,
  limited: Limited,
): Promise<Refusal<'too_many_requests'> | undefined> {
  return refusalIfExceeded(await countTry(ctx.db, [counterOf(ctx, limited)]))
}

/** Counts a wish for a new password: by network, and by network and account. */
export async function countForgotPassword(
  ctx: PublicCtx,
  email: string,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const counters = [
    counterOf(ctx, 'forgotPassword'),
    counterOf(ctx, 'forgotPasswordOfAccount', email.toLowerCase()),
  ]
  return refusalIfExceeded(await countTry(ctx.db, counters))
}

/** The answer to someone who has to wait this long. */
export function tooMany(waitMs: number): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A name for a counter in which neither e-mails nor addresses can be read. */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

function counterOf(ctx: PublicCtx, limited: Limited, email = ''): Counter {
  const supplier = String(ctx.supplier?.id ?? 0)
  return { key: `${limited}:${digest(supplier, email, ctx.ipBlock)}`, ...limits[limited] }
}

function refusalIfExceeded(counted: readonly Counted[]): Refusal<'too_many_requests'> | undefined {
  const exceeded = counted.filter((counter) => counter.exceeded)
  return exceeded.length === 0
    ? undefined
    : tooMany(Math.max(...exceeded.map(({ resetsInMs }) => resetsInMs)))
}
