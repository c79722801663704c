import type { AddressInput } from '@portal/contract/fields/address/address'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** One order with its lines, addresses, invoice and shipments. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.call('getOrder', { signal, params: { id } }),
  })
}

/** What happened to an order, newest first, page by page. */
export function orderEventsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'events', id],
    queryFn: ({ signal, pageParam }) =>
      api.call('getOrderEvents', { signal, params: { id }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })
}

/** What an order may be waiting for beside what its own page shows. */
export function orderHoldReasonsQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'circumstances', id],
    queryFn: ({ signal }) => api.call('getOrderHoldReasons', { signal, params: { id } }),
  })
}

/** Moves an order's payment to Authorized or Unauthorized. */
export function authorizeRequest(id: number, statusId: PaymentStatusId) {
  return api.call('authorizeOrder', { params: { id, statusId } })
}

/** Cancels an order. */
export function cancelRequest(id: number) {
  return api.call('cancelOrder', { params: { id } })
}

/** The invoice of an order as a PDF. */
export function invoiceRequest(id: number) {
  return api.call('getInvoice', { params: { id } })
}

/** One of the addresses an order has. */
export type AddressTarget =
  | { readonly of: 'billing' }
  | { readonly of: 'shipping' }
  | { readonly of: 'item'; readonly itemId: number }

/** Puts another address in the place of the one whose id it carries. */
export function updateAddressRequest(id: number, place: AddressTarget, body: AddressInput) {
  if (place.of === 'billing') return api.call('updateBillingAddress', { params: { id }, body })
  if (place.of === 'shipping') return api.call('updateShippingAddress', { params: { id }, body })
  return api.call('updateItemShippingAddress', { params: { id, itemId: place.itemId }, body })
}

/** Reads everything about orders anew that is shown, and the rest when it is shown again. */
export function invalidateOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['orders'] })
}
