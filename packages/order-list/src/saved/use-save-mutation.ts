import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { orderListRoots } from '../list/order-search.query-keys.ts'

/**
 * Changes something saved, and then refetches all that is saved, also after an error: it may have been changed or deleted
 * elsewhere. `onSuccess` runs after the refetch.
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
