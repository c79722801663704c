import type { Tables } from '@portal/database/schema/tables'
import type { Transaction } from 'kysely'

/**
 * Lets nobody else change what hangs together at a dealer (its methods, settings and authorized orders) until the
 * transaction ends: a second one waits here and then sees what the first has done.
 */
export async function lockDealerForUpdate(
  db: Transaction<Tables>,
  owner: { readonly supplierId: number; readonly dealerId: number },
): Promise<void> {
  await db
    .selectFrom('dealers')
    .select('id')
    .where('supplier_id', '=', owner.supplierId)
    .where('id', '=', owner.dealerId)
    // Rows that only refer to the dealer need not wait; placing an order reads its settings and does.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
