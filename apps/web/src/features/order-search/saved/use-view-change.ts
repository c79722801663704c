import type { SavedView } from '@portal/contract/order-search/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askKeepView, savedViewsQuery } from './saved.queries.ts'
import { useKeeping } from './use-keeping.ts'

/** Changes a part of a view that was kept; all else stays as it is now, whatever another tab has changed since it was read here. */
export function useViewChange(): (view: SavedView, change: Partial<SavedView>) => Promise<void> {
  const queryClient = useQueryClient()
  const keep = useKeeping()
  return useCallback(
    async (view, change) => {
      const views = await queryClient.fetchQuery({ ...savedViewsQuery, staleTime: 0 })
      const present = views.find(({ id }) => id === view.id) ?? view
      await keep(askKeepView({ ...present, ...change }))
    },
    [queryClient, keep],
  )
}
