import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { findSavedItems } from '../../../repositories/orders/saved-search.repository.ts'
import { type SavedCtx, savedOwnerOf } from './saved-owner.ts'
import { presentFilterGroup, presentSavedFilter, presentSavedView } from './saved-search.presenter.ts'

export async function readSavedFilters(ctx: DealerCtx): Promise<SavedFilter[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'filter')).map(presentSavedFilter)
}

export async function readFilterGroups(ctx: DealerCtx): Promise<SavedFilterGroup[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'group')).map(presentFilterGroup)
}

/** The views the dealer or the person has saved, as they are put in order. */
export async function readSavedViews(ctx: SavedCtx): Promise<SavedView[]> {
  return (await findSavedItems(ctx.db, savedOwnerOf(ctx), 'view')).map(presentSavedView)
}
