import { errorMessage } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { stockRequest, stockRequestsQuery } from '../catalogue.queries.ts'

/** Creates or cancels a back-in-stock alert; busy until the list is updated. */
export function useStockRequest() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: stockRequest,
    onError: (error) => showFailure(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stockRequestsQuery.queryKey }),
  })
}
