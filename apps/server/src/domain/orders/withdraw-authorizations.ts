import type { DatedOwner, Transaction } from '../../context/db.ts'
import { lockAuthorizedOrders } from '../../repositories/orders/order-authorization.repository.ts'
import { type TransitionNote, transitionPayments } from './transition-orders.ts'

const chunkSize = 5000

/**
 * Revokes the authorizations of all of a dealer's authorized orders, with an event each, and returns their number.
 * Works in chunks by ascending id to keep each statement below the timeout.
 */
export async function withdrawAuthorizations(
  db: Transaction,
  owner: DatedOwner,
  note: TransitionNote,
  size = chunkSize,
): Promise<number> {
  let after = 0
  let total = 0
  for (;;) {
    const ids = await lockAuthorizedOrders(db, owner, { after, size })
    total += (await transitionPayments(db, owner, ids, 'withdraw', note)).length
    if (ids.length < size) return total
    after = ids.at(-1) ?? after
  }
}
