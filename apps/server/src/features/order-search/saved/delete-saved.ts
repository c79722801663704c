import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import { emptyFilterGroup, removeSavedFilter } from '../../../records/saved-filter.record.ts'
import { removeFilterGroup } from '../../../records/saved-filter-group.record.ts'
import { removeSavedView } from '../../../records/saved-view.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

type Done = { success: true }

const ownerOf = ({ supplier, dealer }: Ctx) => ({ supplierId: supplier.id, dealerId: dealer.id })

/** Removes a saved filter. */
export async function deleteSavedFilter(
  ctx: Ctx,
  id: number,
): Promise<Done | Refusal<'saved_filter_not_found'>> {
  return (await removeSavedFilter(ctx.db, ownerOf(ctx), id))
    ? { success: true }
    : refuse('saved_filter_not_found')
}

/** Removes a saved view. */
export async function deleteSavedView(ctx: Ctx, id: number): Promise<Done | Refusal<'saved_view_not_found'>> {
  return (await removeSavedView(ctx.db, ownerOf(ctx), id))
    ? { success: true }
    : refuse('saved_view_not_found')
}

/** Removes a group; the filters that stood in it stay, without a group. */
export async function deleteFilterGroup(
  ctx: Ctx,
  id: number,
): Promise<Done | Refusal<'saved_filter_group_not_found'>> {
  const owner = ownerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    // Nobody puts a filter into the group between the two.
    await lockDealer(db, owner)
    await emptyFilterGroup(db, owner, id)
    return (await removeFilterGroup(db, owner, id))
      ? { success: true }
      : refuse('saved_filter_group_not_found')
  })
}
