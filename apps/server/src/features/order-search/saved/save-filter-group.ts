import type { SavedFilterGroup } from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal } from '../../../context/refusal.ts'
import { presentFilterGroup } from './saved-search.presenter.ts'
import { storeSaved } from './store-saved.ts'

type CreateRefusal = Refusal<'name_taken' | 'too_many_saved'>
type SaveRefusal = CreateRefusal | Refusal<'saved_filter_group_not_found'>

/** Keeps a group under a name no other group of the dealer has; with an id it renames that group. */
export async function saveFilterGroup(ctx: DealerCtx, name: string): Promise<SavedFilterGroup | CreateRefusal>
/** Replaces a group the dealer has. */
export async function saveFilterGroup(
  ctx: DealerCtx,
  name: string,
  id: number,
): Promise<SavedFilterGroup | SaveRefusal>
/** Both at once. */
export async function saveFilterGroup(
  ctx: DealerCtx,
  name: string,
  id?: number,
): Promise<SavedFilterGroup | SaveRefusal> {
  const saved = await storeSaved(ctx, 'group', { row: { name }, id })
  return saved instanceof Refusal ? saved : presentFilterGroup(saved)
}
