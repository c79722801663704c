import {
  createSavedFilter,
  createSavedFilterGroup,
  deleteSavedFilter,
  deleteSavedFilterGroup,
  getSavedFilterGroups,
  getSavedFilters,
  updateSavedFilter,
  updateSavedFilterGroup,
} from '@portal/contract/order-search/saved-filters.endpoints'
import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved-search.schema'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  updateSavedView,
} from '@portal/contract/order-search/saved-views.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { startingWith } from '../../../api/early-answers.ts'

const ageMs = 5 * 60_000

/** The searches the dealer has kept. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['saved', 'filters'],
  queryFn: ({ signal }) => ask(getSavedFilters, { signal }),
  staleTime: ageMs,
})

/** The groups under which they stand. */
export const savedGroupsQuery = queryOptions({
  queryKey: ['saved', 'groups'],
  queryFn: ({ signal }) => ask(getSavedFilterGroups, { signal }),
  staleTime: ageMs,
})

/** The choices of columns and sort the dealer has kept. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved', 'views'],
  queryFn: ({ signal }) => ask(getSavedViews, { signal }),
  staleTime: ageMs,
  ...startingWith(getSavedViews),
})

/** Keeps a search, anew or in place of the one with its id. */
export function askKeepFilter({ id, ...body }: Unsaved<SavedFilter>) {
  return id === undefined
    ? ask(createSavedFilter, { body })
    : ask(updateSavedFilter, { params: { id }, body })
}

/** Keeps a group, anew or in place of the one with its id. */
export function askKeepGroup({ id, ...body }: Unsaved<SavedFilterGroup>) {
  return id === undefined
    ? ask(createSavedFilterGroup, { body })
    : ask(updateSavedFilterGroup, { params: { id }, body })
}

/** Keeps a view, anew or in place of the one with its id. */
export function askKeepView({ id, ...body }: Unsaved<SavedView>) {
  return id === undefined ? ask(createSavedView, { body }) : ask(updateSavedView, { params: { id }, body })
}

/** Removes a search that was kept. */
export function askDropFilter(id: number) {
  return ask(deleteSavedFilter, { params: { id } })
}

/** Removes a group. */
export function askDropGroup(id: number) {
  return ask(deleteSavedFilterGroup, { params: { id } })
}

/** Removes a view. */
export function askDropView(id: number) {
  return ask(deleteSavedView, { params: { id } })
}

/** Something that may not have an id yet. */
export type Unsaved<Kept extends { readonly id: number }> = Omit<Kept, 'id'> & { readonly id?: number }
