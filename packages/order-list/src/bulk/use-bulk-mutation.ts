import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ActionAnswer, ActionInput, OrderActionRow } from '../host/order-action.ts'
import { orderListRoots } from '../list/order-search.query-keys.ts'
import { type BulkTarget, selectionOf } from './bulk-target.ts'

interface BulkCallbacks {
  readonly onJob: (id: number) => void
  readonly onClose: () => void
}

/** Runs a bulk action. `outcome` is there when it skipped orders; otherwise the dialog is closed, or a job has taken over. */
export function useBulkMutation(
  action: OrderActionRow,
  target: BulkTarget,
  { onJob, onClose }: BulkCallbacks,
) {
  const queryClient = useQueryClient()
  const mutation = useApiMutation<ActionInput, ActionAnswer>({
    mutationFn: (input, idempotencyKey) => action.send(selectionOf(target), { idempotencyKey, input }),
    onSuccess: (response) => {
      if ('job' in response) {
        onJob(response.job.id)
        return onClose()
      }
      showSuccess(action.success(response.numberEffected))
      if (response.skipped.length === 0) onClose()
      void queryClient.invalidateQueries({ queryKey: orderListRoots.orders })
    },
  })
  const { data } = mutation
  const outcome = data && 'skipped' in data && data.skipped.length > 0 ? data : undefined
  return { ...mutation, outcome }
}
