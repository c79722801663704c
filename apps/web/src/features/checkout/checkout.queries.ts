import type { CheckoutRequest } from '@portal/contract/checkout/checkout.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { checkoutKeys } from './checkout.query-keys.ts'

/** A response that takes longer counts as lost. */
const responseTimeoutMs = 20_000

/** The shipping methods of the dealer's group. */
export function shippingMethodsQuery(channelId: number) {
  return queryOptions({
    queryKey: checkoutKeys.shippingMethods(channelId),
    queryFn: ({ signal }) => api.call('getShippingMethods', { signal, params: { channelId } }),
  })
}

/** The dealer's saved addresses. */
export const savedAddressesQuery = queryOptions({
  queryKey: checkoutKeys.savedAddresses,
  queryFn: ({ signal }) => api.call('getAddresses', { signal }),
})

/** What an order would cost; the same order is priced once within a moment. */
export function sampleInvoiceQuery(order: CheckoutRequest) {
  return queryOptions({
    queryKey: checkoutKeys.sampleInvoice(order),
    queryFn: ({ signal }) => api.call('sampleInvoice', { signal, body: order }),
    staleTime: 5_000,
    retry: false,
    // A dealer who waits at a button sees at once that the portal cannot be reached.
    networkMode: 'always',
  })
}

/** Places an order under a key; rejects when there is no response for a while. */
export function placeOrderRequest(order: CheckoutRequest, idempotencyKey: string) {
  return api.call('placeOrder', {
    body: order,
    idempotencyKey,
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
}

/** Asks which order was placed with a key. */
export function orderByKeyRequest(idempotencyKey: string) {
  return api.call('getOrderByKey', {
    params: { idempotencyKey },
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
}

/** Deletes a saved address. */
export function deleteAddressRequest(id: number) {
  return api.call('deleteAddress', { params: { id } })
}
