import type { HandlerTable } from '../../../http/handlers.ts'
import {
  createFilterGroup,
  createSavedFilter,
  deleteFilterGroup,
  deleteSavedFilter,
  listFilterGroups,
  listSavedFilters,
  updateFilterGroup,
  updateSavedFilter,
} from './saved-filters.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  rankSavedViews,
  updateSavedView,
} from './saved-views.ts'

/** Handlers for saved filters, groups and views; the path's id is used and an id in the body ignored. */
export const savedSearchesHandlers = {
  listSavedFilters: (ctx) => listSavedFilters(ctx),
  createSavedFilter: (ctx, { body: { id: _ignored, ...filter } }) => createSavedFilter(ctx, filter),
  updateSavedFilter: (ctx, { params, body: { id: _ignored, ...filter } }) =>
    updateSavedFilter(ctx, params.id, filter),
  deleteSavedFilter: (ctx, { params }) => deleteSavedFilter(ctx, params.id),
  listSavedFilterGroups: (ctx) => listFilterGroups(ctx),
  createSavedFilterGroup: (ctx, { body }) => createFilterGroup(ctx, body.name),
  updateSavedFilterGroup: (ctx, { params, body }) => updateFilterGroup(ctx, params.id, body.name),
  deleteSavedFilterGroup: (ctx, { params }) => deleteFilterGroup(ctx, params.id),
  listSavedViews: (ctx) => listSavedViews(ctx),
  createSavedView: (ctx, { body: { id: _ignored, ...view } }) => createSavedView(ctx, view),
  updateSavedView: (ctx, { params, body: { id: _ignored, ...view } }) =>
    updateSavedView(ctx, params.id, view),
  rankSavedViews: (ctx, { body }) => rankSavedViews(ctx, body),
  deleteSavedView: (ctx, { params }) => deleteSavedView(ctx, params.id),
} as const satisfies Partial<HandlerTable>
