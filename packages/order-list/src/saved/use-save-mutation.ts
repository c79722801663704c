import type { ErrorDisplay } from '@portal/app-kit/api/error-display.ts'
import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import type { SavedFilter } from '@portal/contract/order-search/saved/saved-search.schema'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedView } from '../host/order-list-calls.ts'
import { useFilterCalls, useOrderListHost } from '../host/order-list-host.ts'
import { orderListRoots } from '../search/order-search.query-keys.ts'
import { savedFiltersQuery, savedViewsQuery } from './saved.queries.ts'

/**
 * Changes a saved item, then refetches all of them, even after an error: it may have been changed or deleted elsewhere.
 * `onSuccess` runs after the refetch.
 */
export function useSaveMutation<Input = void, Output = unknown>(
  request: (input: Input) => Promise<Output>,
  onSuccess?: (output: Output, input: Input) => void,
): ApiMutation<Input, Output> {
  const queryClient = useQueryClient()
  return useApiMutation<Input, Output>({
    mutationFn: async (input) => {
      try {
        return await request(input)
      } finally {
        await queryClient.invalidateQueries({ queryKey: orderListRoots.saved })
      }
    },
    ...(onSuccess ? { onSuccess } : {}),
  })
}

/** The server's error message, for display next to its button; undefined if a notice has shown it. */
export function refusalMessage(error: ErrorDisplay | undefined): string | undefined {
  return error === undefined || error.kind === 'notice' ? undefined : error.message
}

/** Updates some fields of a saved view; the others stay as stored, even if another tab has changed them. */
export function useViewUpdate(view: ListedView | undefined, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  const { calls } = useOrderListHost()
  return useSaveMutation(async (change: Partial<ListedView>) => {
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
