import type { StaffCtx } from '../../../../context/context.ts'
import {
  type DealerGroup,
  listDealerGroups,
} from '../../../../repositories/suppliers/dealer-group.repository.ts'

/** The groups of the supplier's dealers. */
export async function readDealerGroups({
  db,
  owner,
}: Pick<StaffCtx, 'db' | 'owner'>): Promise<{ items: DealerGroup[] }> {
  return { items: await listDealerGroups(db, owner) }
}
