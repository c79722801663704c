import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ordersKey } from './orders.queries.ts'

interface OrderChange<Input, Output> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
  /** What is said when it is done. */
  readonly said: (output: Output) => string
  readonly onDone: () => void
}

/** Changes an order; the lists and the order are read again, also when it was refused because somebody was faster. */
export function useOrderChange<Input, Output>({
  send,
  said,
  onDone,
}: OrderChange<Input, Output>): ApiMutation<Input, Output> {
  const queryClient = useQueryClient()
  return useApiMutation<Input, Output>({
    mutationFn: send,
    onSuccess: (output) => {
      showSuccess(said(output))
      onDone()
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ordersKey })
      await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
    },
  })
}
