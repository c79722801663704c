import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const most = 6

/** The newest orders whose number or reference holds a text. */
export function orderSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', 'orders', text],
    queryFn: ({ signal }) =>
      api.call('searchOrders', {
        signal,
        body: {
          search: text.toLowerCase(),
          searchColumns: ['order.orderNumber', 'order.referenceNumber'],
          limit: most,
          needTotal: false,
          paginationExact: false,
          projectionColumns: ['order.id', 'order.referenceNumber'],
        },
      }),
  })
}

/** The variants that a text finds, by their SKU among others. */
export function variantSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['palette', 'variants', text],
    queryFn: ({ signal }) =>
      api.call('searchVariants', { signal, body: { search: text, limit: most, needTotal: false } }),
  })
}
