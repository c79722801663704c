import type { SavedFilter, SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { savedFiltersQuery, savedViewsQuery, saveFilterRequest, saveViewRequest } from './saved.queries.ts'
import { useSaveMutation } from './use-save-mutation.ts'

/** Changes a part of a view that was kept; all else stays as it is now, whatever another tab has changed since it was read here. */
export function useViewUpdate(): (view: SavedView, change: Partial<SavedView>) => Promise<void> {
  const queryClient = useQueryClient()
  const keep = useSaveMutation()
  return useCallback(
    async (view, change) => {
      const views = await queryClient.fetchQuery({ ...savedViewsQuery, staleTime: 0 })
      await keep(saveViewRequest({ ...presentOf(views, view), ...change }))
    },
    [queryClient, keep],
  )
}

/** The same for a saved filter. */
export function useFilterUpdate(): (filter: SavedFilter, change: Partial<SavedFilter>) => Promise<void> {
  const queryClient = useQueryClient()
  const keep = useSaveMutation()
  return useCallback(
    async (filter, change) => {
      const filters = await queryClient.fetchQuery({ ...savedFiltersQuery, staleTime: 0 })
      await keep(saveFilterRequest({ ...presentOf(filters, filter), ...change }))
    },
    [queryClient, keep],
  )
}

function presentOf<Kept extends { readonly id: number }>(all: readonly Kept[], known: Kept): Kept {
  return all.find(({ id }) => id === known.id) ?? known
}
