import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { lockDealerForUpdate } from '../../../repositories/dealers/lock-dealer.ts'
import { emptyFilterGroup, removeSavedItem } from '../../../repositories/orders/saved-search.repository.ts'
import { type SavedCtx, savedOwnerOf } from './saved-owner.ts'

type Done = { success: true }

export async function deleteSavedFilter(
  ctx: DealerCtx,
  id: number,
): Promise<Done | Refusal<'saved_filter_not_found'>> {
  return (await removeSavedItem(ctx.db, ctx.owner, 'filter', id))
    ? { success: true }
    : refuse('saved_filter_not_found')
}

export async function deleteSavedView(
  ctx: SavedCtx,
  id: number,
): Promise<Done | Refusal<'saved_view_not_found'>> {
  return (await removeSavedItem(ctx.db, savedOwnerOf(ctx), 'view', id))
    ? { success: true }
    : refuse('saved_view_not_found')
}

/** Removes a group; the filters that stood in it stay, without a group. */
export async function deleteFilterGroup(
  ctx: DealerCtx,
  id: number,
): Promise<Done | Refusal<'saved_filter_group_not_found'>> {
  const { owner } = ctx
  return await ctx.db.transaction().execute(async (db) => {
    // No one puts a filter into the group between the two.
    await lockDealerForUpdate(db, owner)
    await emptyFilterGroup(db, owner, id)
    return (await removeSavedItem(db, owner, 'group', id))
      ? { success: true }
      : refuse('saved_filter_group_not_found')
  })
}
