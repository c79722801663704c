import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import type { Transaction } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  clearDefaultView,
  findSavedItems,
  rankViews,
  removeSavedItem,
  type SavedOwner,
  type SavedRows,
} from '../../../repositories/orders/saved-search.repository.ts'
import { addSaved, replaceSaved, type SavedCtx, savedOwnerOf, withSavedItems } from './saved-items.ts'

type NewView = Omit<SavedView, 'id'> & { readonly isShared?: boolean }

/** Lists the caller's saved views, in the order set by the caller. */
export async function listSavedViews(ctx: SavedCtx): Promise<SavedView[]> {
  return (await findSavedItems(ctx.db, savedOwnerOf(ctx), 'view')).map(presentSavedView)
}

export async function createSavedView(ctx: SavedCtx, view: NewView) {
  const saved = await addSaved<'view'>(ctx, viewToSave(view))
  return saved instanceof Refusal ? saved : presentSavedView(saved)
}

export async function updateSavedView(ctx: SavedCtx, id: number, view: NewView) {
  const saved = await replaceSaved<'view'>(ctx, id, viewToSave(view))
  if (saved === undefined) return refuse('saved_view_not_found')
  return saved instanceof Refusal ? saved : presentSavedView(saved)
}

export async function deleteSavedView(ctx: SavedCtx, id: number) {
  const isRemoved = await removeSavedItem(ctx.db, savedOwnerOf(ctx), 'view', id)
  return isRemoved ? { success: true as const } : refuse('saved_view_not_found')
}

/** Saves the order of a dealer's views, unlisted ones last, and returns them all. */
export async function rankSavedViews(
  ctx: SavedCtx,
  ids: readonly number[],
): Promise<SavedView[] | Refusal<'saved_view_not_found'>> {
  return await withSavedItems(ctx, 'view', async (db, owner, saved) => {
    const known = new Set(saved.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) return refuse('saved_view_not_found')
    await rankViews(db, owner, ids)
    return (await findSavedItems(db, owner, 'view')).map(presentSavedView)
  })
}

/** Converts a view to a saved row; a new default view replaces the previous default. */
function viewToSave(view: NewView) {
  return {
    kind: 'view' as const,
    row: {
      name: view.name,
      projection_columns: view.projectionColumns,
      sort_column_handle: view.sortColumnHandle,
      sort_descending: view.sortDescending,
      is_default: view.isDefault,
      is_shared: view.isShared ?? false,
      search_definition: view.searchDefinition,
    },
    before: async (db: Transaction, owner: SavedOwner): Promise<undefined> => {
      if (view.isDefault) await clearDefaultView(db, owner)
    },
  }
}

export function presentSavedView(row: SavedRows['view']): SavedView {
  return {
    id: row.id,
    name: row.name,
    projectionColumns: row.projection_columns,
    sortColumnHandle: row.sort_column_handle,
    sortDescending: row.sort_descending,
    isDefault: row.is_default,
    searchDefinition: row.search_definition,
  }
}
