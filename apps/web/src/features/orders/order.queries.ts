import type { AddressInput } from '@portal/contract/fields/address'
import {
  authorizeOrder,
  cancelOrder,
  getInvoice,
  getOrder,
  getOrderCircumstances,
  getOrderEvents,
  updateBillingAddress,
  updateItemShippingAddress,
  updateShippingAddress,
} from '@portal/contract/orders/orders.endpoints'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** One order with its lines, addresses, invoice and shipments. */
export function orderQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => ask(getOrder, { signal, params: { id } }),
  })
}

/** What happened to an order, newest first, page by page. */
export function orderEventsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['orders', 'events', id],
    queryFn: ({ signal, pageParam }) =>
      ask(getOrderEvents, { signal, params: { id }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })
}

/** What an order may be waiting for beside what its own page shows. */
export function orderCircumstancesQuery(id: number) {
  return queryOptions({
    queryKey: ['orders', 'circumstances', id],
    queryFn: ({ signal }) => ask(getOrderCircumstances, { signal, params: { id } }),
  })
}

/** Moves an order's payment to Authorized or Unauthorized. */
export function askAuthorize(id: number, statusId: PaymentStatusId) {
  return ask(authorizeOrder, { params: { id, statusId } })
}

/** Cancels an order. */
export function askCancel(id: number) {
  return ask(cancelOrder, { params: { id } })
}

/** The invoice of an order as a PDF. */
export function askInvoice(id: number) {
  return ask(getInvoice, { params: { id } })
}

/** One of the addresses an order has. */
export type AddressPlace =
  | { readonly of: 'billing' }
  | { readonly of: 'shipping' }
  | { readonly of: 'item'; readonly itemId: number }

/** Puts another address in the place of the one whose id it carries. */
export function askChangeAddress(id: number, place: AddressPlace, body: AddressInput) {
  if (place.of === 'billing') return ask(updateBillingAddress, { params: { id }, body })
  if (place.of === 'shipping') return ask(updateShippingAddress, { params: { id }, body })
  return ask(updateItemShippingAddress, { params: { id, itemId: place.itemId }, body })
}

/** Reads everything about orders anew that is shown, and the rest when it is shown again. */
export function readOrdersAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['orders'] })
}
