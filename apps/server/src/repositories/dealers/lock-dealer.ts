import type { Owner, Transaction } from '../../context/db.ts'
import { isDealer } from '../owner-conditions.ts'

/**
 * Locks the dealer's row FOR NO KEY UPDATE until the transaction ends, so that changes of its methods, settings and
 * authorized orders are serialized.
 */
export async function lockDealerForUpdate(db: Transaction, owner: Owner): Promise<void> {
  await db
    .selectFrom('dealers')
    .select('id')
    .where(isDealer(owner))
    // Inserts of rows that reference the dealer do not wait; placing an order locks the row FOR SHARE and does.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
