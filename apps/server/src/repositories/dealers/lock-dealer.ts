import type { Owner, Transaction } from '../../context/db.ts'
import { isDealer } from '../owner-conditions.ts'

/**
 * Locks the dealer's row FOR NO KEY UPDATE until the transaction ends, which serializes changes to its payment methods,
 * settings and authorized orders.
 */
export async function lockDealerForUpdate(db: Transaction, owner: Owner): Promise<void> {
  await db
    .selectFrom('dealers')
    .select('id')
    .where(isDealer(owner))
    // Inserting rows that reference the dealer doesn't wait for this lock; placing an order does (FOR SHARE).
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
