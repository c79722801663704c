import type { SavedFilter } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { findSaved } from '../../../records/saved.record.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import { keepSaved } from './keep-saved.ts'
import { storedFilter, viewSavedFilter } from './saved-search.view.ts'

type CreateRefusal = Refusal<'saved_filter_group_not_found' | 'name_taken' | 'too_many_saved'>
type SaveRefusal = CreateRefusal | Refusal<'saved_filter_not_found'>

/** Keeps a search under a name no other filter of the dealer has; with an id it replaces that filter. */
export async function saveFilter(
  ctx: Ctx,
  filter: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter | CreateRefusal>
/** Replaces a filter the dealer has. */
export async function saveFilter(
  ctx: Ctx,
  filter: Omit<SavedFilter, 'id'>,
  id: number,
): Promise<SavedFilter | SaveRefusal>
/** Both at once. */
export async function saveFilter(
  ctx: Ctx,
  filter: Omit<SavedFilter, 'id'>,
  id?: number,
): Promise<SavedFilter | SaveRefusal> {
  const groupId = filter.accountSearchFilterGroupId
  const kept = await keepSaved(ctx, 'filter', { row: storedFilter(filter), id }, async (db, owner) => {
    const groups = groupId === null ? [] : await findSaved(db, owner, 'group')
    return groupId === null || groups.some((group) => group.id === groupId)
      ? undefined
      : refuse('saved_filter_group_not_found')
  })
  return kept instanceof Refusal ? kept : viewSavedFilter(kept)
}
