import type {
  SavedFilter,
  SavedFilterGroup,
  SavedView,
} from '@portal/contract/order-search/saved/saved-search.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { withPrefetched } from '../../../api/prefetched-responses.ts'
import { savedKeys } from './saved.query-keys.ts'

const staleAfterMs = 5 * 60_000

export const savedFiltersQuery = queryOptions({
  queryKey: savedKeys.filters,
  queryFn: ({ signal }) => api.call('getSavedFilters', { signal }),
  staleTime: staleAfterMs,
})

export const savedGroupsQuery = queryOptions({
  queryKey: savedKeys.filterGroups,
  queryFn: ({ signal }) => api.call('getSavedFilterGroups', { signal }),
  staleTime: staleAfterMs,
})

export const savedViewsQuery = queryOptions({
  queryKey: savedKeys.views,
  queryFn: ({ signal }) => api.call('getSavedViews', { signal }),
  staleTime: staleAfterMs,
  ...withPrefetched('getSavedViews'),
})

export function saveFilterRequest({ id, ...body }: Unsaved<SavedFilter>) {
  return id === undefined
    ? api.call('createSavedFilter', { body })
    : api.call('updateSavedFilter', { params: { id }, body })
}

export function saveFilterGroupRequest({ id, ...body }: Unsaved<SavedFilterGroup>) {
  return id === undefined
    ? api.call('createSavedFilterGroup', { body })
    : api.call('updateSavedFilterGroup', { params: { id }, body })
}

export function saveViewRequest({ id, ...body }: Unsaved<SavedView>) {
  return id === undefined
    ? api.call('createSavedView', { body })
    : api.call('updateSavedView', { params: { id }, body })
}

export function rankViewsRequest(ids: readonly number[]) {
  return api.call('rankSavedViews', { body: [...ids] })
}

export function deleteFilterRequest(id: number) {
  return api.call('deleteSavedFilter', { params: { id } })
}

export function deleteFilterGroupRequest(id: number) {
  return api.call('deleteSavedFilterGroup', { params: { id } })
}

export function deleteViewRequest(id: number) {
  return api.call('deleteSavedView', { params: { id } })
}

export type Unsaved<Saved extends { readonly id: number }> = Omit<Saved, 'id'> & { readonly id?: number }
