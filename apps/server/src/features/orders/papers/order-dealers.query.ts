import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** These orders of a supplier with their dealers; unknown and simulated ones are missing. */
export async function findOrderDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<{ dealerId: number; id: number }[]> {
  const { rows } = await sql<{ dealerId: number; id: number }>`
    select c.dealer_id as "dealerId", c.object_id as id from object_changes c
    join dealers d on d.supplier_id = c.supplier_id and d.id = c.dealer_id and d.test_of is null
    where ${belongsToSupplier(owner, 'c')} and c.kind = 'order' and c.object_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}
