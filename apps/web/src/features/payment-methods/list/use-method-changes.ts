import { ApiError } from '@portal/api-client/api-error'
import type { DealerMethod, RemovalOutcome } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import { showFailure, showSuccess, showWarning } from '../../../notices/notices.ts'
import { askRemove, askToggle, paymentMethodsQuery } from '../payment-methods.queries.ts'
import type { RemovalKind } from './remove-method-dialog.tsx'

/** What can be done to one method; `busyIds` names those whose answer is awaited. */
export interface MethodChanges {
  readonly busyIds: readonly number[]
  readonly toggle: (method: DealerMethod) => void
  readonly end: (method: DealerMethod, end: RemovalKind) => Promise<void>
}

/** Changes one method after the other, says what became of each, and reads the list anew whatever came of it. */
export function useMethodChanges(onAutoAuthorizeOff: () => void): MethodChanges {
  const queryClient = useQueryClient()
  const [busyIds, setBusyIds] = useState<readonly number[]>([])
  const before = useRef(Promise.resolve())
  const change = (id: number, work: () => Promise<RemovalOutcome & { sentence: string }>): Promise<void> => {
    setBusyIds((ids) => [...ids, id])
    const changed = before.current.then(() => changeNow(id, work))
    before.current = changed.catch(() => undefined)
    return changed
  }
  const changeNow = async (id: number, work: () => Promise<RemovalOutcome & { sentence: string }>) => {
    try {
      const { sentence, isAutoAuthorizeOff, ordersUnauthorized } = await work()
      showSuccess(sentence)
      if (isAutoAuthorizeOff) {
        onAutoAuthorizeOff()
        showWarning(consequence(ordersUnauthorized))
        // Lists and orders show another payment status now.
        void queryClient.invalidateQueries({ queryKey: ['orders'] })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status < 500) showFailure(error.message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey, exact: true })
      setBusyIds((ids) => ids.filter((other) => other !== id))
    }
  }
  const switchOver = async ({ id }: DealerMethod) => {
    const answer = await askToggle(id)
    const { activated, deactivated } = paymentMethodMessages
    return { ...answer, sentence: answer.active ? activated : deactivated }
  }
  return {
    busyIds,
    toggle: (method) => void change(method.id, () => switchOver(method)),
    end: (method, end) =>
      change(method.id, async () =>
        end === 'deactivate'
          ? await switchOver(method)
          : { ...(await askRemove(method.id)), sentence: paymentMethodMessages.removed },
      ),
  }
}

function consequence(orders: number): string {
  const first = 'You have no active payment method, so auto-authorize has been turned off'
  if (orders === 0) return `${first}.`
  return `${first} and ${orders === 1 ? '1 order is' : `${formatCount(orders)} orders are`} unauthorized now.`
}
