import type { CallerSession } from '../../../context/callers.ts'
import type { DealerCtx } from '../../../context/context.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { findDealer } from '../../../repositories/dealers/dealer.repository.ts'
import { presentSession, type SessionView } from './session.presenter.ts'

/** Reads the session context of a signed-in dealer. */
export async function readSessionContext(asked: {
  db: DealerCtx['db']
  supplier: Supplier
  dealerId: number
  session: CallerSession
}): Promise<SessionView> {
  const { db, supplier, dealerId, session } = asked
  const dealer = await findDealer(db, { supplierId: supplier.id, dealerId })
  // Dealers are never removed, so a session without one means a broken database.
  if (dealer === undefined) throw new Error("The session's dealer no longer exists.")
  return presentSession(supplier, dealer, session)
}
