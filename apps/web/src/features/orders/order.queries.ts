import type { BodyInputOf } from '@portal/contract/api/endpoints'
import type { AddressInput } from '@portal/contract/fields/address/address'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

const orderKeys = {
  detail: (id: number) => [...queryRoots.orders, 'detail', id] as const,
  events: (id: number) => [...queryRoots.orders, 'events', id] as const,
  holdReasons: (id: number) => [...queryRoots.orders, 'hold-reasons', id] as const,
}

export function orderQuery(id: number) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => api.call('getOrder', { signal, params: { id } }),
  })
}

/** The events of an order, newest first, by page. */
export function orderEventsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: orderKeys.events(id),
    queryFn: ({ signal, pageParam }) =>
      api.call('listDealerOrderEvents', { signal, params: { id }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })
}

export function orderHoldReasonsQuery(id: number) {
  return queryOptions({
    queryKey: orderKeys.holdReasons(id),
    queryFn: ({ signal }) => api.call('listOrderHoldReasons', { signal, params: { id } }),
  })
}

export function authorizeRequest(id: number, statusId: PaymentStatusId) {
  return api.call('authorizeOrder', { params: { id, statusId } })
}

export function cancelRequest(id: number) {
  return api.call('cancelOrder', { params: { id } })
}

export function invoiceRequest(id: number) {
  return api.call('getInvoice', { params: { id } })
}

export type AddressTarget =
  | { readonly kind: 'billing' }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'item'; readonly itemId: number }

export function updateAddressRequest(id: number, target: AddressTarget, body: AddressInput) {
  if (target.kind === 'billing') return api.call('updateBillingAddress', { params: { id }, body })
  if (target.kind === 'shipping') return api.call('updateShippingAddress', { params: { id }, body })
  return api.call('updateItemShippingAddress', { params: { id, itemId: target.itemId }, body })
}

export function payAgainRequest(id: number, paymentMethodId: number | null) {
  return api.call('payOrderAgain', { params: { id }, body: { paymentMethodId } })
}

/** One step of confirming a declined payment with its bank. */
export function confirmPaymentRequest(id: number, body: BodyInputOf<'confirmPayment'>) {
  return api.call('confirmPayment', { params: { id }, body })
}

/** Refetches all order data on the page now, and the rest when next shown. */
export function invalidateOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryRoots.orders })
}
