import type { SavedView } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import {
  addSavedView,
  clearDefaultView,
  findSavedViews,
  replaceSavedView,
} from '../../../records/saved-view.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { judgeName } from './judge-name.ts'
import { storedView, viewSavedView } from './saved-search.view.ts'

type CreateRefusal = Refusal<'name_taken' | 'too_many_saved'>
type SaveRefusal = CreateRefusal | Refusal<'saved_view_not_found'>

/**
 * Keeps a view under a name no other view of the dealer has; with an id it replaces that view. One that is to be the
 * default takes that from the view that was.
 */
export async function saveView(ctx: Ctx, view: Omit<SavedView, 'id'>): Promise<SavedView | CreateRefusal>
/** Replaces a view the dealer has. */
export async function saveView(
  ctx: Ctx,
  view: Omit<SavedView, 'id'>,
  id: number,
): Promise<SavedView | SaveRefusal>
/** Both at once. */
export async function saveView(
  ctx: Ctx,
  view: Omit<SavedView, 'id'>,
  id?: number,
): Promise<SavedView | SaveRefusal> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  return await ctx.db.transaction().execute(async (db): Promise<SavedView | SaveRefusal> => {
    await lockDealer(db, owner)
    const kept = await findSavedViews(db, owner)
    if (id !== undefined && !kept.some((one) => one.id === id)) return refuse('saved_view_not_found')
    const no = judgeName(kept, view.name, id)
    if (no !== undefined) return no
    if (view.isDefault) await clearDefaultView(db, owner)
    const stored = storedView(view)
    if (id === undefined) return viewSavedView(await addSavedView(db, owner, stored))
    const replaced = await replaceSavedView(db, owner, { id, ...stored })
    return replaced === undefined ? refuse('saved_view_not_found') : viewSavedView(replaced)
  })
}
