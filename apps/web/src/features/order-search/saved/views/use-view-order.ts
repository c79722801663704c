import type { SavedView } from '@portal/contract/order-search/saved/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import { rankViewsRequest } from '../saved.queries.ts'
import { savedKeys } from '../saved.query-keys.ts'
import { useSaveMutation } from '../use-save-mutation.ts'

/** Saves another order of the dealer's views, which is shown at once. */
export function useViewOrder(views: readonly SavedView[]) {
  const queryClient = useQueryClient()
  const mutation = useSaveMutation(rankViewsRequest)
  const save = (ids: readonly number[]) => {
    const placed = ids.map((id) => views.find((view) => view.id === id)).filter((view) => view !== undefined)
    queryClient.setQueryData(savedKeys.views, placed)
    mutation.send(ids)
  }
  return { ...mutation, save }
}
