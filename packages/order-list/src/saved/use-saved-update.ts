import type { SavedFilter, SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useFilterCalls, useOrderListHost } from '../host/order-list-host.ts'
import { savedFiltersQuery, savedViewsQuery } from './saved.queries.ts'
import { useSaveMutation } from './use-save-mutation.ts'

/** Updates some fields of a saved view; the others stay as they are stored, whatever another tab has changed meanwhile. */
export function useViewUpdate(view: SavedView | undefined, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  const { calls } = useOrderListHost()
  return useSaveMutation(async (change: Partial<SavedView>) => {
    if (!view) return
    const stored = await queryClient.fetchQuery({ ...savedViewsQuery(calls), staleTime: 0 })
    await calls.views.save({ ...storedOr(stored, view), ...change })
  }, onSuccess)
}

export function useFilterUpdate(filter: SavedFilter) {
  const queryClient = useQueryClient()
  const calls = useFilterCalls()
  return useSaveMutation(async (change: Partial<SavedFilter>) => {
    const stored = await queryClient.fetchQuery({ ...savedFiltersQuery(calls), staleTime: 0 })
    await calls.save({ ...storedOr(stored, filter), ...change })
  })
}

function storedOr<Saved extends { readonly id: number }>(stored: readonly Saved[], known: Saved): Saved {
  return stored.find(({ id }) => id === known.id) ?? known
}
