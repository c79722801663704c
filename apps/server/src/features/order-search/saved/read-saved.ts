import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved-search.schema'
import type { Ctx } from '../../../context.ts'
import { findSaved } from '../../../records/saved.record.ts'
import { ownerOf } from './saved-owner.ts'
import { viewFilterGroup, viewSavedFilter, viewSavedView } from './saved-search.view.ts'

/** The filters the dealer has saved, by name. */
export async function readSavedFilters(ctx: Ctx): Promise<SavedFilter[]> {
  return (await findSaved(ctx.db, ownerOf(ctx), 'filter')).map(viewSavedFilter)
}

/** The groups the dealer keeps filters in, by name. */
export async function readFilterGroups(ctx: Ctx): Promise<SavedFilterGroup[]> {
  return (await findSaved(ctx.db, ownerOf(ctx), 'group')).map(viewFilterGroup)
}

/** The views the dealer has saved, by name. */
export async function readSavedViews(ctx: Ctx): Promise<SavedView[]> {
  return (await findSaved(ctx.db, ownerOf(ctx), 'view')).map(viewSavedView)
}
