import type { PublicCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { consumeRateLimits, restoreRateLimits } from '../../repositories/operations/rate-limit.repository.ts'
import {
  claimStep,
  findAuthenticator,
  takeRecoveryCode,
} from '../../repositories/staff/staff-authenticator.repository.ts'
import { hashCounterKey, refuseIfExceeded } from '../rate-limits.ts'
import { authenticatorOwner, findCodeStep, hashRecoveryCode, normalizeCode } from './authenticator.ts'

// Three of a million codes are valid at any time: fifty guesses a day find one in eighteen years.
const limits = {
  soon: { points: 10, windowMs: 15 * 60_000 },
  day: { points: 50, windowMs: 24 * 3_600_000 },
} as const

export type CodeRefusal = Refusal<'wrong_code' | 'too_many_requests'>

export type TakenCode = 'app' | 'recovery'

/** A code's purpose. Each has separate counters, so that a stolen session can't lock sign-in. */
type CodeUse = 'sign_in' | 'step_up'

const counterNames = { sign_in: 'staff_code', step_up: 'staff_step_up' } as const satisfies Record<
  CodeUse,
  string
>

/**
 * Accepts a staff member's authenticator or recovery code, once; after ten wrong codes in 15 minutes, or fifty a day,
 * right ones are refused too. At sign-in, the password comes first.
 */
export async function takeStaffCode(
  { db, secrets, now }: Pick<PublicCtx, 'db' | 'secrets' | 'now'>,
  { staffId, code, use }: { readonly staffId: number; readonly code: string; readonly use: CodeUse },
): Promise<TakenCode | CodeRefusal> {
  const id = hashCounterKey(String(staffId))
  const counters = [
    { key: `${counterNames[use]}:${id}`, ...limits.soon },
    { key: `${counterNames[use]}_day:${id}`, ...limits.day },
  ]
  const exceeded = refuseIfExceeded(await consumeRateLimits(db, counters))
  if (exceeded !== undefined) return exceeded
  const taken = await take({ db, secrets, now }, staffId, code)
  if (taken === undefined) return refuseCode()
  await restoreRateLimits(
    db,
    counters.map(({ key }) => key),
  )
  return taken
}

/** The refusal of a code, as an error of its field. */
export function refuseCode(): Refusal<'wrong_code'> {
  return refuse('wrong_code', { fields: { code: refuse('wrong_code').errors.join(' ') } })
}

async function take(
  { db, secrets, now }: Pick<PublicCtx, 'db' | 'secrets' | 'now'>,
  staffId: number,
  code: string,
): Promise<TakenCode | undefined> {
  const app = await findAuthenticator(db, staffId)
  if (app?.isConfirmed !== true) return undefined
  const secret = secrets.open(app.secretSealed, authenticatorOwner(staffId))
  const step = findCodeStep(secret, normalizeCode(code), now)
  if (step !== undefined) return (await claimStep(db, staffId, step)) ? 'app' : undefined
  const codeHash = hashRecoveryCode(secrets, staffId, code)
  return (await takeRecoveryCode(db, { staffId, codeHash, now })) ? 'recovery' : undefined
}
