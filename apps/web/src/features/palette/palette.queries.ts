import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { paletteKeys } from './palette.query-keys.ts'

const maxSuggestions = 6

/** The newest orders whose number or reference contains a text. */
export function orderSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: paletteKeys.orders(text),
    queryFn: ({ signal }) =>
      api.call('searchOrders', {
        signal,
        body: {
          search: text.toLowerCase(),
          searchColumns: ['order.orderNumber', 'order.referenceNumber'],
          limit: maxSuggestions,
          needTotal: false,
          paginationExact: false,
          projectionColumns: ['order.id', 'order.referenceNumber'],
        },
      }),
  })
}

/** The variants a text finds, by SKU, title or option. */
export function variantSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: paletteKeys.variants(text),
    queryFn: ({ signal }) =>
      api.call('searchVariants', { signal, body: { search: text, limit: maxSuggestions, needTotal: false } }),
  })
}
