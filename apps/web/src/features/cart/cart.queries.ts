import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** The products of a cart as the server knows them now; fetched again whenever the page is looked at. */
export function cartProductsQuery(productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((one, other) => one - other).join(',')
  return queryOptions({
    queryKey: [...queryRoots.products, 'cart', ids],
    queryFn: ({ signal }) => api.call('getProductsByIds', { signal, query: { ids } }),
    // A line that is added or removed changes the key; the others stay on the page meanwhile.
    placeholderData: keepPreviousData,
    enabled: ids !== '',
    staleTime: 0,
  })
}
