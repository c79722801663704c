import { isDealer, type Owner, type Transaction } from '../db.ts'

/**
 * Lets nobody else change what hangs together at a dealer (its methods, settings and authorized orders) until the
 * transaction ends: a second one waits here and then sees what the first has done.
 */
export async function lockDealerForUpdate(db: Transaction, owner: Owner): Promise<void> {
  await db
    .selectFrom('dealers')
    .select('id')
    .where(isDealer(owner))
    // Rows that only refer to the dealer need not wait; placing an order reads its settings and does.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
