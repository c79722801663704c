import type { Ctx } from '../../context.ts'
import { findDealer } from '../../records/dealer.record.ts'
import type { CallerSession } from '../../records/session.record.ts'
import type { Supplier } from '../../records/supplier.record.ts'
import { type SessionView, viewSession } from './session.view.ts'

/** Reads what holds for a dealer that is signed in. */
export async function readSessionContext(asked: {
  db: Ctx['db']
  supplier: Supplier
  dealerId: number
  session: CallerSession
}): Promise<SessionView> {
  const { db, supplier, dealerId, session } = asked
  const dealer = await findDealer(db, { supplierId: supplier.id, dealerId })
  // Dealers are never removed, so a session without one means a broken database.
  if (dealer === undefined) throw new Error('The dealer of a session is gone.')
  return viewSession(supplier, dealer, session)
}
