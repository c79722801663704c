import { ApiError } from '@portal/api-client/api-error'
import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { showFailure, showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import type { DealerMethod, RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { queryRoots } from '../../../api/query-roots.ts'
import { removeMethodRequest, toggleMethodRequest } from '../payment-methods.queries.ts'
import { paymentMethodKeys } from '../payment-methods.query-keys.ts'

/** A change of a payment method; `onDone` is called in any case. */
interface MethodChange {
  readonly id: number
  readonly change: 'toggle' | 'remove'
  readonly onDone?: () => void
}

export interface MethodChanges {
  readonly busyIds: readonly number[]
  readonly toggle: (method: DealerMethod, onDone?: () => void) => void
  readonly remove: (method: DealerMethod, onDone: () => void) => void
}

const queue = 'payment-method-changes'

/** Changes methods sequentially, shows each result and always refetches the list. */
export function useMethodChanges(onAutoAuthorizeOff: () => void): MethodChanges {
  const queryClient = useQueryClient()
  const { send } = useApiMutation({
    queue,
    mutationFn: ({ id, change }: MethodChange) => (change === 'remove' ? remove(id) : toggle(id)),
    onSuccess: ({ sentence, isAutoAuthorizeOff, ordersUnauthorized }) => {
      showSuccess(sentence)
      if (!isAutoAuthorizeOff) return
      onAutoAuthorizeOff()
      showWarning(consequence(ordersUnauthorized))
      // Lists and orders show another payment status now.
      void queryClient.invalidateQueries({ queryKey: queryRoots.orders })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) showFailure(error.message)
    },
    onSettled: async ({ onDone }) => {
      await queryClient.invalidateQueries({ queryKey: paymentMethodKeys.list, exact: true })
      onDone?.()
    },
  })
  const busyIds = useMutationState({
    filters: { mutationKey: [queue], status: 'pending' },
    select: ({ state }) => (state.variables as MethodChange).id,
  })
  return {
    busyIds,
    toggle: ({ id }, onDone) => send({ id, change: 'toggle', ...(onDone ? { onDone } : {}) }),
    remove: ({ id }, onDone) => send({ id, change: 'remove', onDone }),
  }
}

type ChangeOutcome = RemovalOutcome & { readonly sentence: string }

async function toggle(id: number): Promise<ChangeOutcome> {
  const outcome = await toggleMethodRequest(id)
  const { activated, deactivated } = paymentMethodMessages
  return { ...outcome, sentence: outcome.active ? activated : deactivated }
}

async function remove(id: number): Promise<ChangeOutcome> {
  return { ...(await removeMethodRequest(id)), sentence: paymentMethodMessages.removed }
}

function consequence(orders: number): string {
  const first = 'You have no active payment method, so auto-authorize has been turned off'
  if (orders === 0) return `${first}.`
  return `${first} and ${orders === 1 ? '1 order is' : `${formatCount(orders)} orders are`} now unauthorized.`
}
