import { sql } from 'kysely'
import { belongsToSupplier, type Db, type SupplierOwner } from '../db.ts'

/** The dealer of a supplier's order; undefined where the supplier has no such order. */
export async function findOrderDealer(
  db: Db,
  owner: SupplierOwner,
  orderId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ dealerId: number }>`
    select c.dealer_id as "dealerId" from object_changes c
    where ${belongsToSupplier(owner, 'c')} and c.kind = 'order' and c.object_id = ${orderId}`.execute(db)
  return rows[0]?.dealerId
}
