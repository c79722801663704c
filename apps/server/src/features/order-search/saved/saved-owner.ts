import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import type { SavedOwner } from '../../../repositories/orders/saved-search.repository.ts'
import { lockStaffRole } from '../../../repositories/staff/staff.repository.ts'

/** Who saves: a dealer, or a person of the supplier's staff. */
export type SavedCtx = DealerCtx | StaffCtx

/** Whose saved items these are. */
export function savedOwnerOf(ctx: SavedCtx): SavedOwner {
  return 'staff' in ctx ? { ...ctx.owner, staffId: ctx.staff.id } : ctx.owner
}

/** Locks whose saved items these are until the transaction ends, so that names and defaults stay single. */
export async function lockSavedOwner(db: Transaction, owner: SavedOwner): Promise<void> {
  if ('dealerId' in owner) return await lockDealerForUpdate(db, owner)
  await lockStaffRole(db, owner, owner.staffId)
}
