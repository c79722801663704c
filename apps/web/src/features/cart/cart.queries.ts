import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The products of a cart as the server knows them now; asked again whenever the page is looked at again. */
export function cartProductsQuery(productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((one, other) => one - other).join(',')
  return queryOptions({
    queryKey: ['products', 'of-cart', ids],
    queryFn: ({ signal }) => api.call('getProductsByIds', { signal, query: { ids } }),
    // A line that leaves or comes changes the question; the others stay on the page meanwhile.
    placeholderData: keepPreviousData,
    enabled: ids !== '',
    staleTime: 0,
  })
}
