import { systemActor } from '../../../context/actor.ts'
import type { PublicCtx } from '../../../context/context.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { consumeRateLimits } from '../../../repositories/operations/rate-limit.repository.ts'

// Strangers with many networks must not be able to fill the audit.
const recorded = { points: 1000, windowMs: 3_600_000 } as const

/**
 * Adds a sign-in that failed to the audit, for the account it was tried on. What was typed is not stored: it may be another
 * person's e-mail, or a password in the wrong field. Known and unknown e-mails count together and take the same work, so
 * that its time tells nothing.
 */
export async function recordFailedSignIn(
  { db, supplier, now, ipBlock: network }: PublicCtx,
  dealerId: number | undefined,
  reason: 'wrong password' | 'unknown e-mail' | 'blocked',
): Promise<void> {
  if (supplier === null) return
  const supplierId = supplier.id
  const [counted] = await consumeRateLimits(db, [{ key: `failed_sign_ins:${supplierId}`, ...recorded }])
  if (counted?.exceeded) return
  const data = { ...(dealerId === undefined ? {} : { dealerId }), network, reason }
  await addAuditEntry(db, {
    at: now,
    actor: systemActor,
    command: 'account sign-in failed',
    supplierId,
    data,
  })
}
