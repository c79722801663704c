import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { type BulkAction, bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { useQueryClient } from '@tanstack/react-query'
import { queryRoots } from '../../../api/query-roots.ts'
import { type BulkTarget, bulkActionRequest } from './bulk.queries.ts'

interface BulkCallbacks {
  readonly onJob: (id: number) => void
  readonly onClose: () => void
}

type BulkResponse = Awaited<ReturnType<typeof bulkActionRequest>>

/** Runs a bulk action. `outcome` is there when it skipped orders; otherwise the dialog is closed, or a job has taken over. */
export function useBulkMutation(action: BulkAction, target: BulkTarget, { onJob, onClose }: BulkCallbacks) {
  const queryClient = useQueryClient()
  const mutation = useApiMutation<void, BulkResponse>({
    mutationFn: (_, idempotencyKey) => bulkActionRequest(action, target, idempotencyKey),
    onSuccess: (response) => {
      if ('job' in response) {
        onJob(response.job.id)
        return onClose()
      }
      showSuccess(bulkSuccess(action, response.numberEffected))
      if (response.skipped.length === 0) onClose()
      void queryClient.invalidateQueries({ queryKey: queryRoots.orders })
    },
  })
  const { data } = mutation
  const outcome = data && 'skipped' in data && data.skipped.length > 0 ? data : undefined
  return { ...mutation, outcome }
}
