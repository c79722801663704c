import type {
  CheckoutItem,
  CheckoutRequest,
  PlacementRequest,
} from '@portal/contract/checkout/checkout.schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

const checkoutKeys = {
  shippingMethods: (channelId: number) => [...queryRoots.checkout, 'shipping-methods', channelId] as const,
  shippingQuotes: (items: readonly CheckoutItem[]) =>
    [...queryRoots.checkout, 'shipping-quotes', items] as const,
  savedAddresses: [...queryRoots.checkout, 'addresses'] as const,
  sampleInvoice: (order: CheckoutRequest) => [...queryRoots.checkout, 'sample-invoice', order] as const,
} as const

/** Slower responses count as lost. */
const responseTimeoutMs = 20_000

export function shippingMethodsQuery(channelId: number) {
  return queryOptions({
    queryKey: checkoutKeys.shippingMethods(channelId),
    queryFn: ({ signal }) => api.call('getShippingMethods', { signal, params: { channelId } }),
  })
}

export const savedAddressesQuery = queryOptions({
  queryKey: checkoutKeys.savedAddresses,
  queryFn: ({ signal }) => api.call('listAddresses', { signal }),
})

/** The cost of each shipping method for these items; the previous cart's costs stay while loading. */
export function shippingQuotesQuery(items: readonly CheckoutItem[]) {
  const lines = items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))
  return queryOptions({
    queryKey: checkoutKeys.shippingQuotes(lines),
    queryFn: ({ signal }) => api.call('quoteShipping', { signal, body: { items: lines } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Methods can be chosen without costs, and step 3 has the exact ones.
    retry: false,
  })
}

/** The totals of an order; an unchanged order isn't priced again immediately. */
export function sampleInvoiceQuery(order: CheckoutRequest) {
  return queryOptions({
    queryKey: checkoutKeys.sampleInvoice(order),
    queryFn: ({ signal }) => api.call('sampleInvoice', { signal, body: order }),
    staleTime: 5_000,
    retry: false,
    // No retries: a dealer waiting at a button must learn immediately that the portal can't be reached.
    networkMode: 'always',
  })
}

/** Places an order under a key; rejects after a timeout. */
export function placeOrderRequest(order: PlacementRequest, idempotencyKey: string) {
  return api.call('placeOrder', {
    body: order,
    idempotencyKey,
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
}

export function orderByKeyRequest(idempotencyKey: string) {
  return api.call('getOrderByKey', {
    params: { idempotencyKey },
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
}

export function deleteAddressRequest(id: number) {
  return api.call('deleteAddress', { params: { id } })
}
