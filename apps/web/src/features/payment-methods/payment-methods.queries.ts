import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import {
  deletePaymentMethod,
  getPaymentMethodRemoval,
  getPaymentMethods,
  rankPaymentMethods,
  togglePaymentMethod,
} from '@portal/contract/payment-methods/payment-methods.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** The provider and the dealer's methods. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => ask(getPaymentMethods, { signal }),
})

/** What removing or deactivating a method would bring about; asked anew each time. */
export function removalQuery(id: number) {
  return queryOptions({
    queryKey: ['payment-methods', id, 'removal'],
    queryFn: ({ signal }) => ask(getPaymentMethodRemoval, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saves the order of all methods: the first is used first. */
export function askRank(ids: readonly number[]) {
  return ask(rankPaymentMethods, { body: ids.map((id, index) => ({ id, rank: index + 1 })) })
}

/** Switches a method between active and inactive. */
export function askToggle(id: number) {
  return ask(togglePaymentMethod, { params: { id } })
}

/** Removes a method. */
export function askRemove(id: number) {
  return ask(deletePaymentMethod, { params: { id } })
}

/** Shows the methods in another order, before the server has said so. */
export function showOrder(queryClient: QueryClient, ids: readonly number[]): void {
  queryClient.setQueryData(paymentMethodsQuery.queryKey, (known: PaymentMethods | undefined) => {
    if (known === undefined) return known
    const byId = new Map(known.dealerMethods.map((method) => [method.id, method]))
    const dealerMethods = ids.flatMap((id, index) => {
      const method = byId.get(id)
      return method === undefined ? [] : [{ ...method, rank: index + 1 }]
    })
    return { ...known, dealerMethods }
  })
}
