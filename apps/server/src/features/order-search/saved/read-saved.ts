import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { findSavedItems } from '../../../repositories/orders/saved-search.repository.ts'
import { presentFilterGroup, presentSavedFilter, presentSavedView } from './saved-search.presenter.ts'

export async function readSavedFilters(ctx: DealerCtx): Promise<SavedFilter[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'filter')).map(presentSavedFilter)
}

export async function readFilterGroups(ctx: DealerCtx): Promise<SavedFilterGroup[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'group')).map(presentFilterGroup)
}

/** The views the dealer has saved, as they are put in order. */
export async function readSavedViews(ctx: DealerCtx): Promise<SavedView[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'view')).map(presentSavedView)
}
