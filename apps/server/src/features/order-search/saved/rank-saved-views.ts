import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findSavedItems, rankViews } from '../../../repositories/orders/saved-search.repository.ts'
import { lockSavedOwner, type SavedCtx, savedOwnerOf } from './saved-owner.ts'
import { presentSavedView } from './saved-search.presenter.ts'

/** Saves the order of a dealer's views; those that are not named come last. Answers all of them. */
export async function rankSavedViews(
  ctx: SavedCtx,
  ids: readonly number[],
): Promise<SavedView[] | Refusal<'saved_view_not_found'>> {
  const owner = savedOwnerOf(ctx)
  return await ctx.db.transaction().execute(async (db) => {
    await lockSavedOwner(db, owner)
    const known = new Set((await findSavedItems(db, owner, 'view')).map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) return refuse('saved_view_not_found')
    await rankViews(db, owner, ids)
    return (await findSavedItems(db, owner, 'view')).map(presentSavedView)
  })
}
