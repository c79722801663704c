import { ApiError } from '@portal/api-client/api-error'
import { type ApiMutation, useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleOrder } from '@portal/contract/orders/console-order.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderQuery, ordersKey, type SeenOrder } from './orders.queries.ts'

interface OrdersChange<Input, Output> {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
  /** The toast on success. */
  readonly said: (output: Output) => string
  readonly onDone: () => void
}

/** Changes orders and refetches them and the lists, even after a conflict. */
export function useOrdersChange<Input, Output>({
  send,
  said,
  onDone,
}: OrdersChange<Input, Output>): ApiMutation<Input, Output> {
  const queryClient = useQueryClient()
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ordersKey })
    await queryClient.invalidateQueries({ queryKey: ['work-queues'] })
  }
  // The order may be refetched before the response arrives: the toast is about what was sent.
  const sayOf = useRef(said)
  return useApiMutation<Input, Output>({
    mutationFn: (input, key) => {
      sayOf.current = said
      return send(input, key)
    },
    onSuccess: async (output) => {
      showSuccess(sayOf.current(output))
      onDone()
      await reload()
    },
    // The error is shown without waiting for the reload.
    onError: () => void reload(),
  })
}

interface OrderChange<Input, Output> extends Omit<OrdersChange<Input, Output>, 'send'> {
  readonly order: ConsoleOrder
  readonly send: (seen: SeenOrder, input: Input, idempotencyKey: string) => Promise<Output>
}

/**
 * Changes an order in the version seen when the dialog opened. If a colleague was faster, the user sees the colleague's
 * change and can then change the current version.
 */
export function useOrderChange<Input, Output>({
  order,
  send,
  ...change
}: OrderChange<Input, Output>): ApiMutation<Input, Output> {
  const queryClient = useQueryClient()
  const [seenEventId, setSeenEventId] = useState(order.newestEventId)
  return useOrdersChange<Input, Output>({
    ...change,
    send: async (input, key) => {
      try {
        return await send({ id: order.id, seenEventId }, input, key)
      } catch (error) {
        if (error instanceof ApiError && error.body.reason === 'order_changed') {
          const now = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
          setSeenEventId(now.newestEventId)
        }
        throw error
      }
    },
  })
}
