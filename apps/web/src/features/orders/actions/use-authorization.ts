import { ApiError } from '@portal/api-client/api-error'
import { orderMessages } from '@portal/contract/orders/order.messages'
import {
  type AuthorizationToggle,
  authorizationToggle,
  canAuthorize,
} from '@portal/contract/orders/order.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { statusName } from '@portal/contract/statuses/status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { authorizeRequest, invalidateOrders, orderQuery } from '../order.queries.ts'

/** The element that is the toggle in the header of the page. */
export const authorizationToggleId = 'authorization-toggle'

/** The toggle of an order's authorization; undefined where none is offered. */
export interface Authorization {
  readonly label: AuthorizationToggle['label']
  /** Only an open order's payment can be moved. */
  readonly isEnabled: boolean
  readonly isBusy: boolean
  readonly move: () => void
}

/**
 * Moves an order's payment between Authorized and Unauthorized (document 2, section 4). The page shows it at once;
 * then the order is read again, and a refusal is said.
 */
export function useAuthorization(order: Order, paymentCollection: boolean): Authorization | undefined {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const toggle = authorizationToggle(order.paymentStatusId)
  if (!paymentCollection || toggle === undefined) return undefined
  const show = (paymentStatusId: PaymentStatusId) =>
    queryClient.setQueryData(orderQuery(order.id).queryKey, (known) => known && { ...known, paymentStatusId })
  const move = async () => {
    setBusy(true)
    await queryClient.cancelQueries({ queryKey: orderQuery(order.id).queryKey })
    show(toggle.to)
    try {
      const { paymentStatusId } = await authorizeRequest(order.id, toggle.to)
      showSuccess(authorizedMessage(paymentStatusId))
    } catch (error) {
      show(order.paymentStatusId)
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) showFailure(error.message)
    } finally {
      await invalidateOrders(queryClient)
      setBusy(false)
    }
  }
  return {
    label: toggle.label,
    isEnabled: canAuthorize(order, paymentCollection),
    isBusy,
    move: () => {
      if (!isBusy) void move()
    },
  }
}

function authorizedMessage(paymentStatusId: PaymentStatusId): string {
  const name = statusName(paymentStatus, paymentStatusId) ?? ''
  return orderMessages.authorized.replace('{status name}', name)
}
