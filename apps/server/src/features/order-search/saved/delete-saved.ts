import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import { emptyFilterGroup, removeSaved } from '../../../records/saved.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { ownerOf } from './saved-owner.ts'

type Done = { success: true }

/** Removes a saved filter. */
export async function deleteSavedFilter(
  ctx: Ctx,
  id: number,
): Promise<Done | Refusal<'saved_filter_not_found'>> {
  return (await removeSaved(ctx.db, ownerOf(ctx), 'filter', id))
    ? { success: true }
    : refuse('saved_filter_not_found')
}

/** Removes a saved view. */
export async function deleteSavedView(ctx: Ctx, id: number): Promise<Done | Refusal<'saved_view_not_found'>> {
  return (await removeSaved(ctx.db, ownerOf(ctx), 'view', id))
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
    return (await removeSaved(db, owner, 'group', id))
      ? { success: true }
      : refuse('saved_filter_group_not_found')
  })
}
