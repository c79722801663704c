import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { Refusal } from '../../../context/refusal.ts'
import { clearDefaultView } from '../../../repositories/orders/saved-search.repository.ts'
import type { SavedCtx } from './saved-owner.ts'
import { presentSavedView, viewRow } from './saved-search.presenter.ts'
import { storeSaved } from './store-saved.ts'

type CreateRefusal = Refusal<'name_taken' | 'too_many_saved'>
/** A view to keep; staff may share it. */
type KeptView = Omit<SavedView, 'id'> & { readonly isShared?: boolean }
type SaveRefusal = CreateRefusal | Refusal<'saved_view_not_found'>

/**
 * Keeps a view under a name no other view of the dealer has; with an id it replaces that view. One that is to be the
 * default takes that from the view that was.
 */
export async function saveView(ctx: SavedCtx, view: KeptView): Promise<SavedView | CreateRefusal>
/** Replaces a view the dealer has. */
export async function saveView(ctx: SavedCtx, view: KeptView, id: number): Promise<SavedView | SaveRefusal>
/** Both at once. */
export async function saveView(ctx: SavedCtx, view: KeptView, id?: number): Promise<SavedView | SaveRefusal> {
  const saved = await storeSaved<'view'>(ctx, 'view', { row: viewRow(view), id }, async (db, owner) => {
    if (view.isDefault) await clearDefaultView(db, owner)
    return undefined
  })
  return saved instanceof Refusal ? saved : presentSavedView(saved)
}
