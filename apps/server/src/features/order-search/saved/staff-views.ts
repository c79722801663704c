import { canStaff } from '@portal/contract/callers/permissions'
import type { StaffView } from '@portal/contract/order-search/saved/saved-search.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  findSavedItems,
  findSharedViews,
  removeSharedView,
} from '../../../repositories/orders/saved-search.repository.ts'
import {
  createSavedView,
  deleteSavedView,
  presentSavedView,
  rankSavedViews,
  updateSavedView,
} from './saved-views.ts'

type NewView = Omit<StaffView, 'id' | 'sharedBy' | 'mayDelete'>

const own = { sharedBy: null, mayDelete: true } as const

/** The user's views in their order, then colleagues' shared views, which are never the default for others. */
export async function readStaffViews(ctx: StaffCtx): Promise<StaffView[]> {
  const owner = { ...ctx.owner, staffId: ctx.staff.id }
  const mine = await findSavedItems(ctx.db, owner, 'view')
  const shared = await findSharedViews(ctx.db, owner)
  const mayDelete = canStaff(ctx.staff.role, 'staff.write')
  return [
    ...mine.map((row) => ({ ...presentSavedView(row), isShared: row.is_shared, ...own })),
    ...shared.map(({ sharedBy, ...row }) => ({
      ...presentSavedView(row),
      ...{ isDefault: false, isShared: true, sharedBy, mayDelete },
    })),
  ]
}

export async function createStaffView(ctx: StaffCtx, view: NewView) {
  const saved = await createSavedView(ctx, view)
  return saved instanceof Refusal ? saved : { ...saved, isShared: view.isShared, ...own }
}

/** Replaces one of the user's own views; colleagues' shared views are not found. */
export async function updateStaffView(ctx: StaffCtx, view: NewView, id: number) {
  const saved = await updateSavedView(ctx, id, view)
  return saved instanceof Refusal ? saved : { ...saved, isShared: view.isShared, ...own }
}

/** Deletes a user's view, or a colleague's shared view if the user manages staff. */
export async function deleteStaffView(ctx: StaffCtx, id: number) {
  const deleted = await deleteSavedView(ctx, id)
  if (!(deleted instanceof Refusal) || !canStaff(ctx.staff.role, 'staff.write')) return deleted
  return (await removeSharedView(ctx.db, ctx.owner, id)) ? { success: true as const } : deleted
}

/** Saves the order of the user's views; colleagues' views follow. */
export async function rankStaffViews(ctx: StaffCtx, ids: readonly number[]) {
  const views = await readStaffViews(ctx)
  const known = ids.map((id) => views.find((view) => view.id === id))
  if (known.includes(undefined)) return refuse('saved_view_not_found')
  const ranked = ids.filter((_id, place) => known[place]?.sharedBy === null)
  const saved = await rankSavedViews(ctx, ranked)
  return saved instanceof Refusal ? saved : await readStaffViews(ctx)
}
