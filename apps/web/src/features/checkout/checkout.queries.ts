import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** After this long without an answer it counts as lost, in milliseconds. */
const patienceMs = 20_000

/** The ways orders of the dealer's group can be sent. */
export function shippingMethodsQuery(channelId: number) {
  return queryOptions({
    queryKey: ['checkout', 'shipping-methods', channelId],
    queryFn: ({ signal }) => api.call('getShippingMethods', { signal, params: { channelId } }),
  })
}

/** The addresses the dealer has kept. */
export const savedAddressesQuery = queryOptions({
  queryKey: ['checkout', 'addresses'],
  queryFn: ({ signal }) => api.call('getAddresses', { signal }),
})

/** What an order would cost; the same order is not asked about twice within a moment. */
export function sampleInvoiceQuery(order: CheckoutRequest) {
  return queryOptions({
    queryKey: ['checkout', 'sample-invoice', order],
    queryFn: ({ signal }) => api.call('sampleInvoice', { signal, body: order }),
    staleTime: 5_000,
    retry: false,
    // Whoever waits at a button is told at once that the portal cannot be reached.
    networkMode: 'always',
  })
}

/** Places an order under a key; rejects when nothing was heard for a while. */
export function askPlaceOrder(order: CheckoutRequest, idempotencyKey: string) {
  return api.call('placeOrder', { body: order, idempotencyKey, signal: AbortSignal.timeout(patienceMs) })
}

/** Asks which order was placed with a key. */
export function askOrderByKey(idempotencyKey: string) {
  return api.call('getOrderByKey', { params: { idempotencyKey }, signal: AbortSignal.timeout(patienceMs) })
}

/** Forgets a kept address. */
export function askForgetAddress(id: number) {
  return api.call('deleteAddress', { params: { id } })
}
