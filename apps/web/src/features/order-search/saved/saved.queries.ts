import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { withPrefetched } from '../../../api/prefetched-responses.ts'

const ageMs = 5 * 60_000

/** The searches the dealer has kept. */
export const savedFiltersQuery = queryOptions({
  queryKey: ['saved', 'filters'],
  queryFn: ({ signal }) => api.call('getSavedFilters', { signal }),
  staleTime: ageMs,
})

/** The groups under which they stand. */
export const savedGroupsQuery = queryOptions({
  queryKey: ['saved', 'groups'],
  queryFn: ({ signal }) => api.call('getSavedFilterGroups', { signal }),
  staleTime: ageMs,
})

/** The choices of columns and sort the dealer has kept. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved', 'views'],
  queryFn: ({ signal }) => api.call('getSavedViews', { signal }),
  staleTime: ageMs,
  ...withPrefetched('getSavedViews'),
})

/** Keeps a search, anew or in place of the one with its id. */
export function saveFilterRequest({ id, ...body }: Unsaved<SavedFilter>) {
  return id === undefined
    ? api.call('createSavedFilter', { body })
    : api.call('updateSavedFilter', { params: { id }, body })
}

/** Keeps a group, anew or in place of the one with its id. */
export function saveFilterGroupRequest({ id, ...body }: Unsaved<SavedFilterGroup>) {
  return id === undefined
    ? api.call('createSavedFilterGroup', { body })
    : api.call('updateSavedFilterGroup', { params: { id }, body })
}

/** Keeps a view, anew or in place of the one with its id. */
export function saveViewRequest({ id, ...body }: Unsaved<SavedView>) {
  return id === undefined
    ? api.call('createSavedView', { body })
    : api.call('updateSavedView', { params: { id }, body })
}

/** Removes a search that was kept. */
export function deleteFilterRequest(id: number) {
  return api.call('deleteSavedFilter', { params: { id } })
}

/** Removes a group. */
export function deleteFilterGroupRequest(id: number) {
  return api.call('deleteSavedFilterGroup', { params: { id } })
}

/** Removes a view. */
export function deleteViewRequest(id: number) {
  return api.call('deleteSavedView', { params: { id } })
}

/** Something that may not have an id yet. */
export type Unsaved<Kept extends { readonly id: number }> = Omit<Kept, 'id'> & { readonly id?: number }
