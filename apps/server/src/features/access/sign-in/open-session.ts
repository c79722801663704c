import type { PublicCtx } from '../../../context/context.ts'
import { type NewSession, startSession } from '../../../repositories/access/session.repository.ts'
import type { Supplier } from '../../../repositories/suppliers/supplier.repository.ts'
import { hashToken, makeToken } from '../../../security/tokens.ts'
import { readSessionContext } from './read-session-context.ts'
import type { SessionView } from './session.presenter.ts'

/** For whom a session begins, and on what it depends. */
export interface SessionOwner extends Pick<NewSession, 'impersonatedBy' | 'passwordHash'> {
  readonly supplier: Supplier
  readonly dealerId: number
}

/** Begins a session and gives its token away, this once; undefined when the dealer may not be let in any more. */
export async function openSession(
  { db, now }: Pick<PublicCtx, 'db' | 'now'>,
  { supplier, dealerId, ...rest }: SessionOwner,
): Promise<(SessionView & { token: string }) | undefined> {
  const token = makeToken('session')
  const tokenHash = hashToken(token)
  const session = await startSession(db, { tokenHash, supplierId: supplier.id, dealerId, now, ...rest })
  if (session === undefined) return undefined
  return { token, ...(await readSessionContext({ db, supplier, dealerId, session })) }
}
