import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { findSavedFilters } from '../../../records/saved-filter.record.ts'
import { findFilterGroups } from '../../../records/saved-filter-group.record.ts'
import { findSavedViews } from '../../../records/saved-view.record.ts'
import { viewFilterGroup, viewSavedFilter, viewSavedView } from './saved-search.view.ts'

const ownerOf = ({ supplier, dealer }: Ctx) => ({ supplierId: supplier.id, dealerId: dealer.id })

/** The filters the dealer has saved, by name. */
export async function readSavedFilters(ctx: Ctx): Promise<SavedFilter[]> {
  return (await findSavedFilters(ctx.db, ownerOf(ctx))).map(viewSavedFilter)
}

/** The groups the dealer keeps filters in, by name. */
export async function readFilterGroups(ctx: Ctx): Promise<SavedFilterGroup[]> {
  return (await findFilterGroups(ctx.db, ownerOf(ctx))).map(viewFilterGroup)
}

/** The views the dealer has saved, by name. */
export async function readSavedViews(ctx: Ctx): Promise<SavedView[]> {
  return (await findSavedViews(ctx.db, ownerOf(ctx))).map(viewSavedView)
}
