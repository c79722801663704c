import type { OperatorCtx } from '../../context/operator-context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { retryMail } from '../../repositories/mail/mail-outbox.repository.ts'

/** Resends an email that failed or awaits its next attempt. */
export async function resendEmail(
  { db, now }: OperatorCtx,
  id: number,
): Promise<Refusal<'not_found'> | undefined> {
  const isWaiting = await retryMail(db, { supplierId: undefined, id, now })
  return isWaiting ? undefined : refuse('not_found', `Email ${id} not found, or it was already sent.`)
}
