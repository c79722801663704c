import { isSuggestable } from '@portal/contract/catalogue/search/suggestions.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

const paletteKeys = {
  orders: (text: string) => [...queryRoots.palette, 'orders', text] as const,
  products: (text: string) => [...queryRoots.palette, 'products', text] as const,
}

const maxSuggestions = 6

/** The newest orders whose number, reference, customer or tracking number contains a text. */
export function orderSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: paletteKeys.orders(text),
    queryFn: ({ signal }) =>
      api.call('searchOrders', {
        signal,
        body: {
          search: text.toLowerCase(),
          searchColumns: [
            'order.orderNumber',
            'order.referenceNumber',
            'shippingAddress.name',
            'shipment.trackingNumber',
          ],
          limit: maxSuggestions,
          needTotal: false,
          paginationExact: false,
          projectionColumns: [
            'order.id',
            'order.referenceNumber',
            'shippingAddress.name',
            'shipment.trackingNumber',
          ],
        },
      }),
  })
}

/** Products and variants matching a text; none for texts too short to search. */
export function productSuggestionsQuery(text: string) {
  return queryOptions({
    queryKey: paletteKeys.products(text),
    queryFn: async ({ signal }) =>
      isSuggestable(text)
        ? await api.call('suggestProducts', { signal, body: { search: text } })
        : { products: [], variants: [] },
  })
}
