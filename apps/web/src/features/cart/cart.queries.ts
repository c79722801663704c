import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryRoots } from '../../api/query-roots.ts'

/** The current products of a cart; refetched whenever the page becomes visible. */
export function cartProductsQuery(productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((one, other) => one - other).join(',')
  return queryOptions({
    queryKey: [...queryRoots.products, 'cart', ids],
    queryFn: ({ signal }) => api.call('listProductsByIds', { signal, query: { ids } }),
    // Adding or removing a line changes the key; the other lines stay on the page while loading.
    placeholderData: keepPreviousData,
    enabled: ids !== '',
    staleTime: 0,
  })
}
