import type { SavedFilterGroup } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { lockDealer } from '../../../records/lock-dealer.ts'
import {
  addFilterGroup,
  findFilterGroups,
  renameFilterGroup,
} from '../../../records/saved-filter-group.record.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { judgeName } from './judge-name.ts'
import { viewFilterGroup } from './saved-search.view.ts'

type CreateRefusal = Refusal<'name_taken' | 'too_many_saved'>
type SaveRefusal = CreateRefusal | Refusal<'saved_filter_group_not_found'>

/** Keeps a group under a name no other group of the dealer has; with an id it renames that group. */
export async function saveFilterGroup(ctx: Ctx, name: string): Promise<SavedFilterGroup | CreateRefusal>
/** Replaces a group the dealer has. */
export async function saveFilterGroup(
  ctx: Ctx,
  name: string,
  id: number,
): Promise<SavedFilterGroup | SaveRefusal>
/** Both at once. */
export async function saveFilterGroup(
  ctx: Ctx,
  name: string,
  id?: number,
): Promise<SavedFilterGroup | SaveRefusal> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  return await ctx.db.transaction().execute(async (db): Promise<SavedFilterGroup | SaveRefusal> => {
    await lockDealer(db, owner)
    const kept = await findFilterGroups(db, owner)
    if (id !== undefined && !kept.some((one) => one.id === id)) return refuse('saved_filter_group_not_found')
    const no = judgeName(kept, name, id)
    if (no !== undefined) return no
    if (id === undefined) return viewFilterGroup(await addFilterGroup(db, owner, name))
    const renamed = await renameFilterGroup(db, owner, { id, name })
    return renamed === undefined ? refuse('saved_filter_group_not_found') : viewFilterGroup(renamed)
  })
}
