import type { SavedFilterGroup } from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { keepSaved } from './keep-saved.ts'
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
  const kept = await keepSaved(ctx, 'group', { row: { name }, id })
  return kept instanceof Refusal ? kept : viewFilterGroup(kept)
}
