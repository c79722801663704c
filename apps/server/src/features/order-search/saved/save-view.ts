import type { SavedView } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { clearDefaultView } from '../../../records/saved.record.ts'
import { Refusal } from '../../../refusal.ts'
import { keepSaved } from './keep-saved.ts'
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
  const kept = await keepSaved<'view'>(ctx, 'view', { row: storedView(view), id }, async (db, owner) => {
    if (view.isDefault) await clearDefaultView(db, owner)
    return undefined
  })
  return kept instanceof Refusal ? kept : viewSavedView(kept)
}
