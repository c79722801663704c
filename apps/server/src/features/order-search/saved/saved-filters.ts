import type { SavedFilter, SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import type { Transaction } from '../../../context/db.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  emptyFilterGroup,
  findSavedItems,
  type NewSaved,
  removeSavedItem,
  type SavedOwner,
  type SavedRows,
} from '../../../repositories/orders/saved-search.repository.ts'
import { addSaved, replaceSaved, withSavedItems } from './saved-items.ts'

type NewFilter = Omit<SavedFilter, 'id'>

export async function listSavedFilters(ctx: DealerCtx): Promise<SavedFilter[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'filter')).map(presentFilter)
}

export async function createSavedFilter(ctx: DealerCtx, filter: NewFilter) {
  const saved = await addSaved(ctx, filterToSave(filter))
  return saved instanceof Refusal ? saved : presentFilter(saved)
}

export async function updateSavedFilter(ctx: DealerCtx, id: number, filter: NewFilter) {
  const saved = await replaceSaved(ctx, id, filterToSave(filter))
  if (saved === undefined) return refuse('saved_filter_not_found')
  return saved instanceof Refusal ? saved : presentFilter(saved)
}

export async function deleteSavedFilter({ db, owner }: DealerCtx, id: number) {
  const isRemoved = await removeSavedItem(db, owner, 'filter', id)
  return isRemoved ? { success: true as const } : refuse('saved_filter_not_found')
}

/** A filter belongs to at most one of the dealer's groups. */
function filterToSave({ name, accountSearchFilterGroupId: groupId, ...definition }: NewFilter) {
  const row: NewSaved<'filter'> = { name, saved_filter_group_id: groupId, definition }
  return {
    kind: 'filter' as const,
    row,
    before: async (db: Transaction, owner: SavedOwner) => {
      const groups = groupId === null ? [] : await findSavedItems(db, owner, 'group')
      return groupId === null || groups.some((group) => group.id === groupId)
        ? undefined
        : refuse('saved_filter_group_not_found')
    },
  }
}

function presentFilter(row: SavedRows['filter']): SavedFilter {
  const { id, name, saved_filter_group_id: accountSearchFilterGroupId } = row
  return { id, name, accountSearchFilterGroupId, ...row.definition }
}

export async function listFilterGroups(ctx: DealerCtx): Promise<SavedFilterGroup[]> {
  return await findSavedItems(ctx.db, ctx.owner, 'group')
}

export async function createFilterGroup(ctx: DealerCtx, name: string) {
  return await addSaved(ctx, { kind: 'group', row: { name } })
}

export async function updateFilterGroup(ctx: DealerCtx, id: number, name: string) {
  const saved = await replaceSaved(ctx, id, { kind: 'group', row: { name } })
  return saved ?? refuse('saved_filter_group_not_found')
}

/** Deletes a group; its filters are kept without a group. */
export async function deleteFilterGroup(ctx: DealerCtx, id: number) {
  // The lock keeps filters from being added to the group meanwhile.
  return await withSavedItems(ctx, 'group', async (db) => {
    await emptyFilterGroup(db, ctx.owner, id)
    const isRemoved = await removeSavedItem(db, ctx.owner, 'group', id)
    return isRemoved ? { success: true as const } : refuse('saved_filter_group_not_found')
  })
}
