import type { SavedFilter } from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findSavedItems } from '../../../repositories/orders/saved-search.repository.ts'
import { filterRow, presentSavedFilter } from './saved-search.presenter.ts'
import { storeSaved } from './store-saved.ts'

type CreateRefusal = Refusal<'saved_filter_group_not_found' | 'name_taken' | 'too_many_saved'>
type SaveRefusal = CreateRefusal | Refusal<'saved_filter_not_found'>

/** Keeps a search under a name no other filter of the dealer has; with an id it replaces that filter. */
export async function saveFilter(
  ctx: DealerCtx,
  filter: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter | CreateRefusal>
/** Replaces a filter the dealer has. */
export async function saveFilter(
  ctx: DealerCtx,
  filter: Omit<SavedFilter, 'id'>,
  id: number,
): Promise<SavedFilter | SaveRefusal>
/** Both at once. */
export async function saveFilter(
  ctx: DealerCtx,
  filter: Omit<SavedFilter, 'id'>,
  id?: number,
): Promise<SavedFilter | SaveRefusal> {
  const groupId = filter.accountSearchFilterGroupId
  const saved = await storeSaved(ctx, 'filter', { row: filterRow(filter), id }, async (db, owner) => {
    const groups = groupId === null ? [] : await findSavedItems(db, owner, 'group')
    return groupId === null || groups.some((group) => group.id === groupId)
      ? undefined
      : refuse('saved_filter_group_not_found')
  })
  return saved instanceof Refusal ? saved : presentSavedFilter(saved)
}
