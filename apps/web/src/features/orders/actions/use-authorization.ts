import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { orderRefusals } from '@portal/contract/api/refusals/order-refusals'
import { orderMessages } from '@portal/contract/orders/order.messages'
import {
  type AuthorizationToggle,
  authorizationRefusal,
  authorizationToggle,
} from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { statusName } from '@portal/contract/statuses/status'
import { useQueryClient } from '@tanstack/react-query'
import { authorizeRequest, invalidateOrders, orderQuery } from '../order.queries.ts'
import { showRefusal } from './show-refusal.ts'

export interface Authorization {
  readonly label: AuthorizationToggle['label']
  /** Why the order's state forbids the change; undefined if allowed. */
  readonly disabledReason: string | undefined
  readonly isBusy: boolean
  readonly toggle: () => void
}

/**
 * Switches an order's payment between Authorized and Unauthorized (document 2, section 4). The page updates
 * optimistically and refetches the order; an error reverts the change and is shown.
 */
export function useAuthorization(order: Order, paymentCollection: boolean): Authorization | undefined {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(order.id)
  const show = (paymentStatusId: PaymentStatusId) =>
    queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, paymentStatusId })
  const authorize = useApiMutation({
    mutationFn: async (next: PaymentStatusId) => {
      await queryClient.cancelQueries({ queryKey })
      show(next)
      return await authorizeRequest(order.id, next)
    },
    onSuccess: ({ paymentStatusId }) => showSuccess(authorizedMessage(paymentStatusId)),
    onError: (error) => {
      show(order.paymentStatusId)
      showRefusal(error)
    },
    onSettled: () => invalidateOrders(queryClient),
  })
  const toggle = authorizationToggle(order.paymentStatusId)
  if (!paymentCollection || toggle === undefined) return undefined
  const refusal = authorizationRefusal(order, toggle.to)
  return {
    label: toggle.label,
    disabledReason: refusal && orderRefusals[refusal].sentence,
    isBusy: authorize.isPending,
    toggle: () => authorize.send(toggle.to),
  }
}

function authorizedMessage(paymentStatusId: PaymentStatusId): string {
  const name = statusName(paymentStatus, paymentStatusId) ?? ''
  return orderMessages.authorized.replace('{status name}', name)
}
