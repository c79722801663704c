import { advancedConditions } from '@portal/contract/catalogue/search/advanced-search.rules'
import { productSorts } from '@portal/contract/catalogue/search/product-sorts'
import { isSuggestable } from '@portal/contract/catalogue/search/suggestions.schema'
import { offsetForPage } from '@portal/contract/order-search/paging.rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { withPrefetched } from '../../api/prefetched-responses.ts'
import { queryRoots } from '../../api/query-roots.ts'
import type { CatalogueState } from './search/catalogue-state.ts'

const catalogueKeys = {
  page: (search: object) => [...queryRoots.products, 'list', search] as const,
  total: (criteria: object) => [...queryRoots.products, 'total', criteria] as const,
  facets: (criteria: object) => [...queryRoots.products, 'facets', criteria] as const,
  categories: [...queryRoots.products, 'categories'] as const,
  product: (id: number) => [...queryRoots.products, 'detail', id] as const,
  recentlyOrdered: [...queryRoots.products, 'recently-ordered'] as const,
  suggestions: (search: string) => [...queryRoots.products, 'suggestions', search] as const,
  stockRequests: [...queryRoots.products, 'stock-requests'] as const,
  feed: [...queryRoots.products, 'feed'] as const,
} as const

/** One page of products without their total; the previous page stays until the next one is loaded. */
export function productPageQuery(state: CatalogueState) {
  const { sortColumnHandle, sortDescending } = productSorts[state.sort]
  const paging = { offset: offsetForPage(state.page, state.size), limit: state.size }
  const body = { ...paging, ...searchCriteria(state), needTotal: false, sortColumnHandle, sortDescending }
  return queryOptions({
    queryKey: catalogueKeys.page(body),
    queryFn: ({ signal }) => api.call('searchProducts', { signal, body }),
    placeholderData: keepPreviousData,
    ...withPrefetched('searchProducts', body),
  })
}

/** The total of a product search in any order; a separate request, so that no card waits for it. */
export function productTotalQuery(state: CatalogueState) {
  const criteria = searchCriteria(state)
  return queryOptions({
    queryKey: catalogueKeys.total(criteria),
    queryFn: async ({ signal }) => {
      const { total } = await api.call('searchProducts', {
        signal,
        body: { ...criteria, limit: 1, needTotal: true },
      })
      return total ?? 0
    },
  })
}

/** The brands and prices of a search's results; the previous ones stay while loading. */
export function facetsQuery({ text, category, advanced }: CatalogueState) {
  const body = searchCriteria({ text, category, advanced, brands: [] })
  return queryOptions({
    queryKey: catalogueKeys.facets(body),
    queryFn: ({ signal }) => api.call('getFacets', { signal, body }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

type Criteria = Pick<CatalogueState, 'text' | 'category' | 'brands' | 'advanced'>

function searchCriteria({ text, category, brands, advanced }: Criteria) {
  const [categoryOne, categoryTwo, categoryThree] = category
  return {
    search: text.toLowerCase(),
    filters: {
      categoryOne,
      categoryTwo,
      categoryThree,
      ...(brands.length > 0 ? { brands: [...brands] } : {}),
    },
    dynamicFilters: advancedConditions(advanced),
  }
}

export const categoriesQuery = queryOptions({
  queryKey: catalogueKeys.categories,
  queryFn: ({ signal }) => api.call('listDealerCategories', { signal }),
  staleTime: 60_000,
  ...withPrefetched('listDealerCategories'),
})

export function productQuery(id: number) {
  return queryOptions({
    queryKey: catalogueKeys.product(id),
    queryFn: ({ signal }) => api.call('getProduct', { signal, params: { id } }),
  })
}

/** The dealer's recent orders; separate from products, because they change less often. */
export const recentlyOrderedQuery = queryOptions({
  queryKey: catalogueKeys.recentlyOrdered,
  queryFn: ({ signal }) => api.call('getRecentlyOrdered', { signal }),
  staleTime: 300_000,
})

/** Suggestions while typing; the previous ones stay until the next arrive. */
export function suggestionsQuery(search: string) {
  return queryOptions({
    queryKey: catalogueKeys.suggestions(search),
    queryFn: ({ signal }) => api.call('suggestProducts', { signal, body: { search } }),
    enabled: isSuggestable(search),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Retrying is pointless: the next keystroke sends a new request.
    retry: false,
  })
}

const pollIntervalMs = 5_000

/** The link to the product feed, polled while the first file is being made. */
export const feedQuery = queryOptions({
  queryKey: catalogueKeys.feed,
  queryFn: ({ signal }) => api.call('getFeedFile', { signal }),
  refetchInterval: ({ state }) => (state.data?.feedLink === null ? pollIntervalMs : false),
})

/** Replaces the link to the feed; the old one no longer works. */
export function renewFeedLinkRequest() {
  return api.call('renewFeedLink')
}

/** The dealer's back-in-stock alerts. */
export const stockRequestsQuery = queryOptions({
  queryKey: catalogueKeys.stockRequests,
  queryFn: ({ signal }) => api.call('listStockRequests', { signal }),
  staleTime: 60_000,
})

/** Creates or cancels a back-in-stock alert for a variant. */
export function stockRequest({ variantId, isWanted }: { variantId: number; isWanted: boolean }) {
  return api.call(isWanted ? 'createStockRequest' : 'deleteStockRequest', { params: { id: variantId } })
}
