import { ApiError } from '@portal/api-client/api-error'
import type { BodyInputOf } from '@portal/contract/api/endpoints'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../api/console-api.ts'

export type PhoneOrderBody = BodyInputOf<'placeDealerOrder'>

export type PhoneQuoteBody = BodyInputOf<'quoteDealerOrder'>

/** Dealers found by a text. */
export function orderingDealersQuery(search: string) {
  return queryOptions({
    queryKey: ['phone-order', 'dealers', search],
    queryFn: ({ signal }) => api.call('listConsoleDealers', { query: { search, page: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The shipping methods and addresses of a dealer. */
export function dealerCheckoutQuery(dealerId: number) {
  return queryOptions({
    queryKey: ['phone-order', 'checkout', dealerId],
    queryFn: ({ signal }) => api.call('getDealerCheckout', { params: { id: dealerId }, signal }),
    retry: false,
  })
}

/** Variants whose SKU starts with a text or whose name contains its words. */
export function orderableVariantsQuery(search: string) {
  return queryOptions({
    queryKey: ['phone-order', 'variants', search],
    queryFn: ({ signal }) => api.call('listOrderableVariants', { query: { search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
}

/** An order's totals; recalculated on every change. */
export function phoneQuoteQuery(dealerId: number, body: PhoneQuoteBody | undefined) {
  return queryOptions({
    queryKey: ['phone-order', 'quote', dealerId, body],
    queryFn:
      body === undefined
        ? skipToken
        : ({ signal }) => api.call('quoteDealerOrder', { params: { id: dealerId }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
}

/** Places an order for a dealer. Without a response, checks whether it was placed. */
export async function placePhoneOrderRequest(dealerId: number, body: PhoneOrderBody, idempotencyKey: string) {
  try {
    return await api.call('placeDealerOrder', { params: { id: dealerId }, body, idempotencyKey })
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) throw error
    const params = { id: dealerId, idempotencyKey }
    return await api.call('getDealerOrderByKey', { params }).catch(() => {
      throw error
    })
  }
}
