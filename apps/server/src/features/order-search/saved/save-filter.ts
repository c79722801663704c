import type { SavedFilter } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import { addSavedFilter, findSavedFilters, replaceSavedFilter } from '../../../records/saved-filter.record.ts'
import { findFilterGroups } from '../../../records/saved-filter-group.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { judgeName } from './judge-name.ts'
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
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  return await ctx.db.transaction().execute(async (db): Promise<SavedFilter | SaveRefusal> => {
    await lockDealer(db, owner)
    const kept = await findSavedFilters(db, owner)
    if (id !== undefined && !kept.some((one) => one.id === id)) return refuse('saved_filter_not_found')
    const no = judgeName(kept, filter.name, id)
    if (no !== undefined) return no
    const groupId = filter.accountSearchFilterGroupId
    const groups = groupId === null ? [] : await findFilterGroups(db, owner)
    if (groupId !== null && !groups.some((group) => group.id === groupId)) {
      return refuse('saved_filter_group_not_found')
    }
    const stored = storedFilter(filter)
    if (id === undefined) return viewSavedFilter(await addSavedFilter(db, owner, stored))
    const replaced = await replaceSavedFilter(db, owner, { id, ...stored })
    return replaced === undefined ? refuse('saved_filter_not_found') : viewSavedFilter(replaced)
  })
}
