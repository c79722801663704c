import { advancedConditions } from '@portal/contract/catalogue/search/advanced-search.rules'
import { productSorts } from '@portal/contract/catalogue/search/product-sorts'
import { offsetForPage } from '@portal/contract/order-search/paging.rules'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { withPrefetched } from '../../api/prefetched-responses.ts'
import type { CatalogueState } from './search/catalogue-state.ts'

/** One page of products without their total; the page before stays until the next one has come. */
export function productPageQuery(state: CatalogueState) {
  const { sortColumnHandle, sortDescending } = productSorts[state.sort]
  const place = { offset: offsetForPage(state.page, state.size), limit: state.size }
  const body = { ...place, ...narrowing(state), needTotal: false, sortColumnHandle, sortDescending }
  return queryOptions({
    queryKey: ['products', 'list', state],
    queryFn: ({ signal }) => api.call('searchProducts', { signal, body }),
    placeholderData: keepPreviousData,
    ...withPrefetched('searchProducts', body),
  })
}

/** How many products a search finds on all pages, the same in whichever order; asked apart, so that no card waits for it. */
export function productTotalQuery(state: CatalogueState) {
  const asked = narrowing(state)
  return queryOptions({
    queryKey: ['products', 'total', asked],
    queryFn: async ({ signal }) => {
      const { total } = await api.call('searchProducts', {
        signal,
        body: { ...asked, limit: 1, needTotal: true },
      })
      return total ?? 0
    },
  })
}

function narrowing({ text, category, advanced }: CatalogueState) {
  const [categoryOne, categoryTwo, categoryThree] = category
  return {
    search: text.toLowerCase(),
    filters: { categoryOne, categoryTwo, categoryThree },
    dynamicFilters: advancedConditions(advanced),
  }
}

/** The tree of categories with the number of products in each. */
export const categoriesQuery = queryOptions({
  queryKey: ['products', 'categories'],
  queryFn: ({ signal }) => api.call('getCategories', { signal }),
  staleTime: 60_000,
  ...withPrefetched('getCategories'),
})

/** One product with all its variants. */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['products', 'detail', id],
    queryFn: ({ signal }) => api.call('getProduct', { signal, params: { id } }),
  })
}

const askAgainMs = 5_000

/** The link to the product feed; asked for again by itself while the first file is being made. */
export const feedQuery = queryOptions({
  queryKey: ['products', 'feed'],
  queryFn: ({ signal }) => api.call('getFeedFile', { signal }),
  refetchInterval: ({ state }) => (state.data?.feedLink === null ? askAgainMs : false),
})

/** Puts another link in the place of the feed's own. */
export function useRenewFeedLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('renewFeedLink'),
    onSuccess: (feed) => queryClient.setQueryData(feedQuery.queryKey, feed),
  })
}
