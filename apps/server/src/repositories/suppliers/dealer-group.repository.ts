import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface DealerGroup {
  readonly id: number
  readonly name: string
}

export async function listDealerGroups(db: Db, owner: SupplierOwner): Promise<DealerGroup[]> {
  return await db
    .selectFrom('dealer_groups')
    .select(['id', 'name'])
    .where(belongsToSupplier(owner))
    .orderBy('id')
    .execute()
}

/** One group of a supplier's dealers; undefined when the supplier has none with this id. */
export async function findDealerGroup(
  db: Db,
  owner: SupplierOwner,
  id: number,
): Promise<DealerGroup | undefined> {
  return (await listDealerGroups(db, owner)).find((group) => group.id === id)
}
