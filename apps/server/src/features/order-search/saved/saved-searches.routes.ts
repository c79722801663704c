import type { HandlerTable } from '../../../http/handlers.ts'
import { deleteFilterGroup, deleteSavedFilter, deleteSavedView } from './delete-saved.ts'
import { rankSavedViews } from './rank-saved-views.ts'
import { readFilterGroups, readSavedFilters, readSavedViews } from './read-saved.ts'
import { saveFilter } from './save-filter.ts'
import { saveFilterGroup } from './save-filter-group.ts'
import { saveView } from './save-view.ts'

/** The calls of saved filters, their groups, and saved views; the id of the path counts, one in the body does not. */
export const savedSearchesHandlers = {
  listSavedFilters: (ctx) => readSavedFilters(ctx),
  createSavedFilter: (ctx, { body: { id: _ignored, ...filter } }) => saveFilter(ctx, filter),
  updateSavedFilter: (ctx, { params, body: { id: _ignored, ...filter } }) =>
    saveFilter(ctx, filter, params.id),
  deleteSavedFilter: (ctx, { params }) => deleteSavedFilter(ctx, params.id),
  listSavedFilterGroups: (ctx) => readFilterGroups(ctx),
  createSavedFilterGroup: (ctx, { body }) => saveFilterGroup(ctx, body.name),
  updateSavedFilterGroup: (ctx, { params, body }) => saveFilterGroup(ctx, body.name, params.id),
  deleteSavedFilterGroup: (ctx, { params }) => deleteFilterGroup(ctx, params.id),
  listSavedViews: (ctx) => readSavedViews(ctx),
  createSavedView: (ctx, { body: { id: _ignored, ...view } }) => saveView(ctx, view),
  updateSavedView: (ctx, { params, body: { id: _ignored, ...view } }) => saveView(ctx, view, params.id),
  rankSavedViews: (ctx, { body }) => rankSavedViews(ctx, body),
  deleteSavedView: (ctx, { params }) => deleteSavedView(ctx, params.id),
} as const satisfies Partial<HandlerTable>
