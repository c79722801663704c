import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { findSavedItems } from '../../../repositories/orders/saved-search.repository.ts'
import { presentFilterGroup, presentSavedFilter, presentSavedView } from './saved-search.presenter.ts'

/** The filters the dealer has saved, by name. */
export async function readSavedFilters(ctx: DealerCtx): Promise<SavedFilter[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'filter')).map(presentSavedFilter)
}

/** The groups of the dealer's saved filters, by name. */
export async function readFilterGroups(ctx: DealerCtx): Promise<SavedFilterGroup[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'group')).map(presentFilterGroup)
}

/** The views the dealer has saved, by name. */
export async function readSavedViews(ctx: DealerCtx): Promise<SavedView[]> {
  return (await findSavedItems(ctx.db, ctx.owner, 'view')).map(presentSavedView)
}
